/** A mail taken apart as far as reports need it: fields by name in lower case, and what stands below them. */
export type Entity = { fields: ReadonlyMap<string, string>; body: string };

const mostParts = 50;
const mostDepth = 5;

/** Fields and body of a mail or of one of its parts. Folded lines are one; of a field that comes twice the first counts. */
export function readEntity(text: string): Entity {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const fields = new Map<string, string>();
  for (const line of head.replace(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return { fields, body: end ? text.slice(end.index + end[0].length) : '' };
}

/** A parameter of a field such as Content-Type. */
export function parameter(value: string | undefined, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(value ?? '');
  return found?.[1] ?? found?.[2];
}

export const typeOf = (entity: Entity): string =>
  (entity.fields.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';

/** The parts of a mail in order, those of parts within it too; the mail itself when it has none. */
export function partsOf(entity: Entity, depth = 0): Entity[] {
  const boundary = parameter(entity.fields.get('content-type'), 'boundary');
  if (!typeOf(entity).startsWith('multipart/') || !boundary || depth > mostDepth) return [entity];
  const pieces = `\n${entity.body.replaceAll('\r\n', '\n')}`.split(`\n--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .slice(0, mostParts)
    .flatMap((piece) => partsOf(readEntity(piece.replace(/^[^\n]*\n/, '')), depth + 1));
}

/** The body as text, base64 and quoted-printable undone. */
export function textOf(entity: Entity): string {
  const encoding = entity.fields.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(entity.body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return entity.body;
  const bytes = entity.body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The mails of a mailbox file (mbox, RFC 4155), or the one mail that a text is. */
export function mailsOf(text: string): string[] {
  if (!/^From \S/.test(text)) return [text];
  return text
    .split(/^(?=From \S.*\r?\n)/m)
    .map((mail) => mail.replace(/^From .*\r?\n/, '').replace(/^>(>*From )/gm, '$1'))
    .filter((mail) => mail.trim() !== '');
}
