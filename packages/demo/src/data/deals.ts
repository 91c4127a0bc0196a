import type { LostReasonCode } from '@kade/contract/sales/lost-reasons';
import type { OpportunityStatus } from '@kade/contract/sales/opportunities';

/** What a first sale is about; `{}` stands for a proposition in small letters. */
export const firstDeals = [
  ['Eerste bestelling {}', 26],
  ['Overstap van huidige groothandel', 22],
  ['Proefpakket {}', 18],
  ['Totaalassortiment', 16],
  ['Assortiment {}', 12],
  ['Opening nieuwe zaak', 6],
] as const;

/** What more there is to sell to a customer. */
export const nextDeals = [
  ['Uitbreiding met {}', 46],
  ['Jaarafspraak {}', 24],
  ['Zomerkaart: {}', 14],
  ['Prijsafspraken verlengen', 10],
  ['Tweede locatie beleveren', 6],
] as const;

/** Codes of the contract's `lostReasons`. */
export const lostReasons = [
  ['price_too_high', 31],
  ['current_supplier', 27],
  ['no_response', 20],
  ['delivery_mismatch', 10],
  ['range_mismatch', 8],
  ['under_contract', 4],
] as const satisfies readonly (readonly [LostReasonCode, number])[];

/** Percentage that ends in a sale, as is usual at that point of the funnel. */
export const probabilities: Readonly<Record<OpportunityStatus, number>> = {
  lead: 5,
  prospect: 10,
  qualified: 20,
  opportunity: 35,
  proposal: 55,
  negotiation: 75,
  deal: 100,
  lost: 0,
  closed: 0,
};

/** The stages a sale walks through, with the middle of the days it stays there. */
export const stages = [
  ['lead', 6],
  ['prospect', 10],
  ['qualified', 8],
  ['opportunity', 14],
  ['proposal', 12],
  ['negotiation', 9],
] as const satisfies readonly (readonly [OpportunityStatus, number])[];
