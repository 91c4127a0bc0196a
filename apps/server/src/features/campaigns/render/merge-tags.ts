import { isMergeTag, type Localizable, mergeTags, message, say } from '@kade/contract';
import { Liquid, type Template } from 'liquidjs';

/** What merge tags read: one recipient's data. Empty values are null. */
export type MergeValues = Record<string, Record<string, string | null>>;

/** A text with merge tags, taken apart. Literals are as typed. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tag';
      readonly name: string;
      /** True when an empty value is filled in by `default`. */
      readonly hasDefault: boolean;
      readonly template: Template[];
      /** The same without the engine, for the tags that nearly all are: plain, or with a default alone. */
      readonly quick?: (values: MergeValues) => string;
    };

/** A text that cannot be used as a template; `at` counts characters from its start. */
export class TagError extends Error {
  constructor(
    readonly said: Localizable,
    readonly at: number,
  ) {
    super(say('en', said));
    this.name = 'TagError';
  }
}

const filters = ['default', 'upcase', 'downcase', 'capitalize', 'strip', 'truncate'];
const example = '{{ contact.first_name | default: "there" }}';

// The grammar below lets single tags through and nothing else; the engine's own limits stand behind it.
const engine = new Liquid({
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: 20_000,
  renderLimit: 50,
  memoryLimit: 100_000,
});

// Every part is delimited, so that no input makes the expression backtrack.
const tagPattern =
  /\{\{\s*([\w.]+)\s*((?:\|\s*\w+(?:\s*:\s*(?:"[^"\r\n]*"|'[^'\r\n]*'|\d{1,4}))?\s*)*)\}\}/y;
const filterPattern = /\|\s*(\w+)(?:\s*:\s*("[^"]*"|'[^']*'|\d+))?/g;

function readTag(text: string, at: number): { segment: Segment; end: number } {
  tagPattern.lastIndex = at;
  const match = tagPattern.exec(text);
  if (!match) {
    if (!text.includes('}}', at)) throw new TagError(message('tag_open'), at);
    throw new TagError(message('tag_invalid', { example }), at);
  }
  const [source, name = '', chain = ''] = match;
  if (!isMergeTag(name))
    throw new TagError(message('tag_unknown', { field: name, fields: mergeTags }), at);
  let hasDefault = false;
  for (const [, filter = '', argument] of chain.matchAll(filterPattern)) {
    if (!filters.includes(filter))
      throw new TagError(message('filter_unknown', { filter, filters }), at);
    if (filter === 'default' && (argument === undefined || /^\d/.test(argument)))
      throw new TagError(message('default_unquoted', { example }), at);
    if (filter === 'truncate' && !/^\d+$/.test(argument ?? ''))
      throw new TagError(message('truncate_number'), at);
    if (filter === 'default' && (argument ?? '').length > 2) hasDefault = true;
  }
  const quick = quickly(name, chain);
  const segment: Segment = {
    ...{ kind: 'tag' as const, name, hasDefault, template: engine.parse(source) },
    ...(quick ? { quick } : {}),
  };
  return { segment, end: at + source.length };
}

/** A mail has dozens of tags and a campaign a million mails: what needs no engine does without. */
function quickly(name: string, chain: string): ((values: MergeValues) => string) | undefined {
  const alone = /^\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)')\s*$/.exec(chain.trim());
  if (chain.trim() !== '' && !alone) return undefined;
  const otherwise = alone?.[1] ?? alone?.[2] ?? '';
  const [group = '', field = ''] = name.split('.');
  return (values) => values[group]?.[field] || otherwise;
}

/** Takes a text apart. Throws {@link TagError} for anything but plain text and merge tags of the allow-list. */
export function readSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (;;) {
    const opening = /\{[{%]/g;
    opening.lastIndex = from;
    const at = opening.exec(text)?.index ?? text.length;
    if (at > from) segments.push({ kind: 'text', text: text.slice(from, at) });
    if (at === text.length) return segments;
    if (text[at + 1] === '%') throw new TagError(message('tag_code', { example }), at);
    const { segment, end } = readTag(text, at);
    segments.push(segment);
    from = end;
  }
}

/** The value of one tag, as plain text without control characters. */
const fillTag = (segment: Segment & { kind: 'tag' }, values: MergeValues): string =>
  (segment.quick?.(values) ?? String(engine.renderSync(segment.template, values))).replace(
    /\p{Cc}+/gu,
    ' ',
  );

/** Fills segments in; `literal` and `value` treat what was typed and what came from the data. */
export const fill = (
  segments: readonly Segment[],
  values: MergeValues,
  value: (text: string) => string = (v) => v,
  literal: (text: string) => string = (v) => v,
): string =>
  segments.map((s) => (s.kind === 'text' ? literal(s.text) : value(fillTag(s, values)))).join('');

/** One line for a mail header: no line breaks, no control characters, no doubled spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
