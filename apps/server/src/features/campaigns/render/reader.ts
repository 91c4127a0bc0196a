import type { Language } from '@kade/contract';
import { fillLink, type Link } from './links.js';
import { escapeHtml, fill, type MergeValues, type Segment } from './merge-tags.js';

/** Everything about one recipient that a mail shows. */
export type Reader = {
  language: Language;
  /** The second subject of an A/B test, for those who get it; undefined: the content's own. */
  subject: readonly Segment[] | undefined;
  values: MergeValues;
  /** Where a tracked link leads, by its address as written; undefined: straight to the address. */
  clickUrl: ((url: string) => string) | undefined;
  unsubscribeUrl: string;
  /** Address of the open pixel; undefined: none. */
  pixelUrl: string | undefined;
  /** The company's postal footer. */
  footer: string | null;
};

/** A place in the compiled mail that is filled in per recipient. */
export type Slot = (reader: Reader) => string;

export const hrefOf = (link: Link, reader: Reader): string =>
  link.tracked && reader.clickUrl ? reader.clickUrl(link.url) : fillLink(link, reader.values);

export const htmlOf = (segments: readonly Segment[], reader: Reader) =>
  fill(segments, reader.values, escapeHtml, escapeHtml);
export const breaks = (text: string) => text.replace(/\r?\n/g, '<br />');

export const companyOf = (reader: Reader) => reader.values.company?.name ?? '';
