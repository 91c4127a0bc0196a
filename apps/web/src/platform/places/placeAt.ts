import type { NamedRecord, PlaceKind, PlaceRef } from '@kade/contract';
import { matchPath } from 'react-router';
import { pages } from '../navigation/pages.js';
import { paths } from '../navigation/paths.js';

type RecordRef = { kind: PlaceKind; id: number };

/** Pages of a record: its pattern, and which part of the address is its id. */
const records: readonly (readonly [kind: PlaceKind, pattern: string, id: string])[] = [
  ['profile', pages.profile, 'resultId'],
  ['opportunity', pages.opportunity, 'opportunityId'],
  ['contract', pages.contract, 'contractId'],
  ['audience', pages.audiences.replace(':activeKey', 'detail'), 'audienceId'],
  ['promotion', pages.promotions.replace(':activeKey', 'detail'), 'promotionId'],
  ['campaign', pages.campaigns.replace(':activeKey', 'detail'), 'campaignId'],
  ['report', pages.campaignReports, 'activeKey'],
];

/** The record whose page an address is, if any. */
export function recordAt(pathname: string): RecordRef | null {
  for (const [kind, pattern, name] of records) {
    const id = Number(matchPath(pattern, pathname)?.params[name]);
    if (Number.isSafeInteger(id) && id > 0) return { kind, id };
  }
  return null;
}

/** What is pinned by a press on the star of a page. */
export const placeAt = (pathname: string): PlaceRef =>
  recordAt(pathname) ?? { kind: 'page', path: pathname };

export const samePlace = (a: PlaceRef, b: PlaceRef): boolean =>
  a.kind === 'page' || b.kind === 'page'
    ? a.kind === 'page' && b.kind === 'page' && a.path === b.path
    : a.kind === b.kind && a.id === b.id;

/** The address of a record that the menu shows. */
export function addressOfRecord({ kind, id, profile_id }: NamedRecord): string {
  switch (kind) {
    case 'profile':
      return paths.profile(id);
    case 'contact':
      return paths.profile(profile_id ?? id, 'contacts');
    case 'opportunity':
      return paths.opportunity(id);
    case 'contract':
      return paths.contract(id);
    case 'audience':
      return paths.audience(id);
    case 'campaign':
      return paths.campaign(id);
    case 'report':
      return paths.campaignReport(id);
    case 'promotion':
      return paths.promotion(id);
  }
}

/** The address of a list as one of its saved views shows it. */
export const addressOfView = (pathname: string, id: number | string): string =>
  `${pathname}?view=${id}`;
