import { type ImportField, profileTextLimits, type RunKind } from '@kade/contract';

/** Longest text per field of the staged row, as the tables have it; test/textLimits.test.ts holds the two against each other. */
const textLimits: Readonly<Record<RunKind, Readonly<Record<string, number>>>> = {
  profiles: profileTextLimits,
  leads: profileTextLimits,
  persons: {
    external_id: 100,
    profile_external_id: 100,
    first_name: 100,
    last_name: 150,
    email: 254,
    phone: 60,
    consent_source: 200,
  },
  products: { sku: 100, name: 300, category: 500 },
  invoices: { invoice_number: 100, profile_external_id: 100, sku: 100, product_name: 300 },
  menus: { profile_external_id: 100, section: 200, name: 300, proposition: 200 },
  opportunities: {
    external_id: 100,
    title: 300,
    profile_external_id: 100,
    owner: 200,
    product: 300,
  },
};

/** Longest text of a field of a file. */
export const textLimit = (kind: RunKind, field: ImportField): number =>
  textLimits[kind][field.name] ?? field.max ?? 200;

/** A number's bounds: the first value too large, by the width of its column. */
const numberLimits: Readonly<Record<string, number>> = {
  latitude: 90.000001,
  longitude: 180.000001,
  margin: 99_999.995,
  quantity: 99_999_999_999.9999,
  unit_price: 9_999_999_999.9999,
  discount: 9_999_999_999.99995,
};

/** The absolute value of a field's number has to be smaller than this. */
export const numberLimit = (field: string): number => numberLimits[field] ?? 999_999_999_999.995;
