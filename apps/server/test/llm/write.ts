import type { JsonSchema, LlmRequest } from './request.js';

/** Sentences that anybody takes for one language or the other. */
const sentences = {
  en: [
    'We have put together something that fits the way your kitchen works.',
    'Have a look at what is new this week and choose what your guests will like.',
    'Our team is happy to help you find what works for your business.',
    'You order today and we will deliver it when it suits you best.',
    'Many of our customers have already tried this and they keep coming back for it.',
  ],
  nl: [
    'We hebben iets samengesteld dat past bij hoe jouw keuken werkt.',
    'Bekijk wat er deze week nieuw is en kies wat je gasten lekker vinden.',
    'Ons team helpt je graag met wat er bij jouw zaak past.',
    'Je bestelt vandaag en wij bezorgen het wanneer het jou het beste uitkomt.',
    'Veel van onze klanten hebben dit al geprobeerd en ze bestellen het telkens weer.',
  ],
} as const;

const numberOf = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);

/** A number out of a text, the same each time. */
function seedOf(text: string): number {
  let seed = 7;
  for (let n = 0; n < text.length; n += 1) seed = (seed * 31 + text.charCodeAt(n)) % 2147483647;
  return seed;
}

/** An object that fits a JSON Schema, with texts in a language: what the server answers when a test gives no answer. */
export function writeObject(
  schema: JsonSchema,
  request: Pick<LlmRequest, 'user' | 'language'>,
): unknown {
  let at = seedOf(request.user);
  const next = (below: number) => {
    at = (at * 48271 + 11) % 2147483647;
    return at % Math.max(1, below);
  };
  const text = (of: JsonSchema): string => {
    const said = /At most (\d+) characters/.exec(String(of.description ?? ''))?.[1];
    const most = Math.min(numberOf(of.maxLength, Number(said ?? 240)), 240);
    const all = sentences[request.language];
    const sentence = all[next(all.length)] ?? '';
    return sentence.length <= most ? sentence : sentence.slice(0, most).replace(/\s\S*$/, '');
  };
  const write = (of: JsonSchema): unknown => {
    if ('const' in of) return of.const;
    if (Array.isArray(of.enum)) return of.enum[next(of.enum.length)];
    const any = (of.anyOf ?? of.oneOf) as JsonSchema[] | undefined;
    if (any) return write(any.find((one) => one.type !== 'null') ?? any[0] ?? {});
    if (of.type === 'object') {
      const parts = Object.entries((of.properties ?? {}) as Record<string, JsonSchema>);
      return Object.fromEntries(parts.map(([name, part]) => [name, write(part)]));
    }
    if (of.type === 'array') {
      const least = numberOf(of.minItems, 1);
      const count = Math.max(least, Math.min(3, numberOf(of.maxItems, 3)));
      return Array.from({ length: count }, () => write((of.items ?? {}) as JsonSchema));
    }
    if (of.type === 'boolean') return next(2) === 1;
    if (of.type === 'integer' || of.type === 'number') {
      const [low, high] = [numberOf(of.minimum, 0), numberOf(of.maximum, 100)];
      return of.type === 'integer' ? Math.floor((low + high) / 2) : (low + high) / 2;
    }
    return of.type === 'null' ? null : text(of);
  };
  return write(schema);
}

/** The same object with other texts: whatever a text said, each says this now. */
export function withTexts(value: unknown, say: (text: string) => string): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, say));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withTexts(v, say)]));
}
