import { folded } from './fold.js';

const any = (...words: string[]) => `(?:${words.join('|')})`;
const ignores = any(
  ...['ignor\\w{1,3}', 'disregard', 'forget', 'overrule', 'override', 'bypass', 'neglect'],
  ...['negeer', 'negeren', 'vergeet', 'sla over', 'omzeil', 'overschrijf'],
  ...['ignoriere', 'vergiss', 'missachte', 'oubliez?', 'olvida'],
);
const rules = any(
  ...[
    'instruct\\w*',
    'instrucc\\w*',
    'prompts?',
    'rules?',
    'guidelines?',
    'directions?',
    'context',
  ],
  ...['above', 'before', 'previous', 'prior', 'earlier', 'everything', 'safety', 'filters?'],
  ...['regels?', 'opdracht(?:en)?', 'aanwijzing(?:en)?', 'bovenstaande', 'voorgaande', 'vorige'],
  ...['eerdere', 'alles', 'anweisung(?:en)?', 'regeln', 'vorherig\\w*', 'obig\\w*'],
  ...['consignes?', 'regles', 'precedent\\w*', 'anterior\\w*', 'todo lo'],
);
const role = any('system', 'assistant', 'developer', 'user', 'human', 'systeem', 'assistent');
const tells = any(
  ...[
    'reveal',
    'repeat',
    'print',
    'show',
    'display',
    'leak',
    'tell me',
    'translate',
    'encode',
    'spell',
  ],
  ...[
    'summari[sz]e',
    'quote',
    'output',
    'herhaal',
    'toon',
    'onthul',
    'verklap',
    'vertaal',
    'druk af',
  ],
  ...['laat zien', 'geef', 'zeige', 'wiederhole', 'repete'],
);
const secrets = any(
  ...['instruct\\w*', 'prompts?', 'canary', 'api ?keys?', 'passwords?', 'environment', 'all above'],
  ...[
    'text above',
    'lines above',
    'everything above',
    'bovenstaande',
    'hierboven',
    'wachtwoord(?:en)?',
  ],
  ...['aanwijzingen', 'opdracht(?:en)? die', 'anweisung\\w*'],
);
const answers = any('answer', 'respond', 'reply', 'output', 'return', 'antwoord', 'reageer');
const only = any(
  ...['only', 'exactly', 'verbatim', 'nothing but', 'with the words?', 'just', 'as follows'],
  ...['alleen', 'uitsluitend', 'letterlijk', 'slechts', 'enkel', 'precies', 'met de woorden'],
);
const rates = any(
  ...['classif\\w*', 'score', 'rate', 'rank', 'label', 'mark', 'treat', 'give', 'assign'],
  ...['beoordeel', 'classificeer', 'markeer', 'bestempel', 'geef'],
);
const top = any(
  'high(?:est)?',
  'hoog',
  'hoogste',
  'top',
  'perfect',
  'ideal',
  'ideaal',
  'max\\w*',
  '100',
);
const thisOne = any(
  ...['this (?:lead|company|business|customer|row|record|one|prospect)', 'us', 'our company'],
  ...['deze (?:lead|klant|zaak|rij|regel|prospect)', 'dit (?:bedrijf|profiel)', 'ons'],
);

/**
 * Signs that a text was written for a model and not for people: somebody wants it to leave its rules, tell of them, or be
 * somebody else. Several languages, because a model reads them all.
 */
const overrides: readonly RegExp[] = [
  new RegExp(`\\b${ignores}\\b.{0,60}\\b${rules}\\b`),
  /\b(?:do not|don ?t|never|stop|volg|luister|folge)\b.{0,30}\b(?:follow\w*|obey\w*|listening to|niet meer|nicht|niet)\b.{0,50}\b(?:instruct\w*|rules|prompts?|regels|opdracht\w*|anweisung\w*|above|previous)\b/,
  new RegExp(
    `(?:^|["'(\\[#*›|.!?-]\\s?|\\s{2})${role}\\s?(?:message|prompt|note|override|bericht)?\\s?[:\\]›|]`,
  ),
  /\b(?:system|systeem|developer|hidden|initial|verborgen)[ -]?(?:prompts?|messages?|instruct\w*|override|bericht)\b/,
  /\b(?:you are|you re|act as|behave as|pretend|je bent|jij bent|u bent|doe alsof|gedraag je als|du bist|tu es|eres)\b.{0,25}\b(?:now|nu|jetzt|maintenant|ahora|an? (?:ai|unrestricted|evil|different)|een (?:ai|andere)|assistant|chatbot|pirate|hacker|dan)\b/,
  /\b(?:language model|taalmodel|sprachmodell|as an ai|to the (?:ai|model|assistant|llm|bot|classifier)|aan (?:de ai|het model|de assistent)|note to (?:ai|model|llm)|(?:dear|hey|hello|attention|beste|hallo|hoi),? (?:ai|model|assistant|llm|chatbot|assistent)|chatgpt|gpt ?\d|llms?)\b/,
  /\b(?:jailbreak\w*|developer mode|dan mode|do anything now|god mode|debug mode|admin mode|maintenance mode|ontwikkelaarsmodus|onderhoudsmodus|prompt ?injection)\b/,
  /im_start|im_end|endoftext|\[\/?inst\]|‹\/?(?:s|sys|system|data|instructions?)\b|\|(?:system|assistant|user)\||###\s?(?:instruct|system|response|opdracht|new)|\b(?:begin|start) (?:system|new)\b|\bend of (?:data|input|document|context|prompt)|\beinde van (?:de )?(?:data|gegevens|invoer)/,
  /\b(?:new|updated|revised|real|actual|nieuwe|echte|gewijzigde|neue)\b.{0,15}\b(?:instruct\w*|prompt|orders|assignment|opdracht(?:en)?|anweisung\w*)\b/,
  new RegExp(`\\b${tells}\\b.{0,40}\\b${secrets}\\b`),
  new RegExp(`\\b${answers}\\b.{0,20}\\b${only}\\b`),
  new RegExp(`\\b${rates}\\b.{0,15}\\b${thisOne}\\b.{0,40}\\b${top}\\b`),
  /"?\b(?:class|label|score|confidence|klasse)"?\s?[:=]\s?"?(?:high|hoog|100|1\.0)\b/,
  /!\[[^\]]{0,200}\]\(|javascript:|data:text\/|\bon(?:error|load|click)\s?=|‹\/?(?:script|img|iframe|svg|style|meta)\b|\{%|\{\{[^}]{0,80}(?:secret|env|config|password|import|include)/,
  /\b(?:curl|wget) |rm -rf|drop table|select \* from|\beval\(|\bexec\(/,
];

/** Besides, in what others wrote: orders that only a user of ours may give. */
const orders: readonly RegExp[] = [
  /\b(?:instead|from now on|vanaf nu|voortaan|in plaats daarvan|stattdessen|desormais)\b.{0,60}\b(?:write|say|answer|respond|reply|recommend|mention|schrijf|zeg|antwoord\w*|noem|schreib\w*|ecri\w*)\b/,
  /\b(?:write|say|schrijf|zeg|geef)\b.{0,20}\b(?:only|exactly|nothing but|alleen|uitsluitend|letterlijk|precies)\b/,
  /\b(?:write|answer|reply|respond|schrijf|antwoord|reageer|schreib\w*|antworte)\b.{0,25}\b(?:in (?:french|german|spanish|english|dutch|italian|chinese|klingon|het (?:frans|duits|engels|spaans))|auf (?:deutsch|englisch))\b/,
  new RegExp(
    `\\b${rates}\\b.{0,40}\\b${any('as', 'to', 'is', 'with', 'als', 'met', 'een')}\\b.{0,12}\\b${top}\\b`,
  ),
  /\b(?:include|insert|append|embed|mention|recommend|voeg|plaats|vermeld|verwijs)\b.{0,60}(?:https?:|www\.|\blinks?\b|\burl\b|\biban\b|\bnl\d{2}\b|\.(?:com|nl|net|example)\b)/,
  /\b(?:your|je|jouw|uw|deine)\b.{0,12}\b(?:instructions|prompt|configuration|opdracht(?:en)?|aanwijzingen|anweisung\w*|output|uitvoer)\b/,
  /\b(?:must|should|always|moet|altijd)\b.{0,30}\b(?:answer|respond|reply|output|be classified|antwoorden|geclassificeerd)\b/,
];

/** Runs that may be a text in base64: long, and of nothing else. */
const encoded = /[a-z0-9+/]{24,}={0,2}/gi;

function decoded(text: string): string[] {
  return (text.match(encoded) ?? []).slice(0, 20).flatMap((run) => {
    const plain = Buffer.from(run.slice(0, 4000), 'base64').toString('utf8');
    return /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{12,}$/u.test(plain) ? [plain] : [];
  });
}

const rot13 = (text: string) =>
  text.replace(/[a-z]/g, (sign) => String.fromCharCode(((sign.charCodeAt(0) - 84) % 26) + 97));
const reversed = (text: string) => [...text].reverse().join('');

/**
 * Whether a text tells a model what to do. On the careful side: what is held back is a field, and never the whole work.
 * @param byUser a user of ours wrote it, who may say how texts are to be, but not that rules are to be left
 */
export function readsLikeInstructions(text: string, byUser = false): boolean {
  const cut = text.slice(0, 20_000);
  const plain = folded(cut);
  const forms = [plain, rot13(plain), reversed(plain), ...decoded(cut).map(folded)];
  const signs = byUser ? overrides : [...overrides, ...orders];
  return forms.some((form) => signs.some((sign) => sign.test(form)));
}
