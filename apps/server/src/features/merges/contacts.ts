import { namesOf, type PlainValues, personFields } from '@kade/contract';

/** A contact as a merge weighs it. */
export type Contact = PlainValues<typeof personFields> & {
  id: number;
  profile_id: number;
  external_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  email_key: string | null;
  phone: string | null;
  language: string | null;
  email_consent: boolean | null;
  consent_at: string | null;
  consent_source: string | null;
  is_primary: boolean;
};

const filled = [
  'external_id',
  'first_name',
  'last_name',
  ...namesOf(personFields),
  'phone',
  'language',
] as const;
const consent = ['email_consent', 'consent_at', 'consent_source'] as const;
/** Fields of a contact that a merge may change. */
export const contactFields = [...filled, ...consent, 'is_primary'] as const;
type ContactFields = Pick<Contact, (typeof contactFields)[number]>;

type ContactPlan = {
  /** Contacts that become one with another. */
  same: { id: number; into: number }[];
  /** What contacts hold afterwards, those that change. */
  changes: ({ id: number } & ContactFields)[];
  /** By address: the names of those that become one. */
  groups: { email: string; names: string[] }[];
  /** Numbers under which feeds know a contact that became another one. */
  aliases: { external_id: string; person_id: number }[];
};

const nameOf = (c: Pick<Contact, 'first_name' | 'last_name' | 'email'>) =>
  [c.first_name, c.last_name].filter(Boolean).join(' ') || (c.email ?? '');

/** Somebody who said no has said no: a refusal beats a consent, a consent beats never having been asked. */
const weight = (c: Contact) => (c.email_consent === false ? 2 : c.email_consent ? 1 : 0);

const folded = (name: string | null) => (name ?? '').trim().toLowerCase();
/** Names that may be one person's: one of the two is not known, or they are equal. */
const fits = (a: string | null, b: string | null) =>
  folded(a) === '' || folded(b) === '' || folded(a) === folded(b);

/**
 * Whether a contact is the person that these are: the same address, names that do not speak against it (a whole kitchen
 * may share info@), and of another profile: what one profile says twice is nothing that a merge decides on.
 */
const isOneOf = (group: readonly Contact[], c: Contact) =>
  c.email_key !== null &&
  group.every(
    (other) =>
      other.email_key === c.email_key &&
      other.profile_id !== c.profile_id &&
      fits(other.last_name, c.last_name) &&
      fits(other.first_name, c.first_name),
  );

/**
 * What becomes of the contacts of profiles that become one. Those with the same e-mail address and no other name are
 * one person: the survivor's, or else the oldest, is kept, and gets what it lacks from the others. One contact stays
 * the first one.
 */
export function planContacts(contacts: readonly Contact[], survivorId: number): ContactPlan {
  const own = (c: Contact) => Number(c.profile_id !== survivorId);
  const ordered = [...contacts].sort((a, b) => own(a) - own(b) || a.id - b.id);
  const plan: ContactPlan = { same: [], changes: [], groups: [], aliases: [] };
  const groups: Contact[][] = [];
  for (const c of ordered) {
    const group = groups.find((g) => isOneOf(g, c));
    if (group) group.push(c);
    else groups.push([c]);
  }
  const primary = ordered.find((c) => c.is_primary);
  for (const group of groups) {
    const [kept, ...others] = group;
    if (!kept) continue;
    const after: ContactFields = { ...kept };
    for (const other of others) {
      plan.same.push({ id: other.id, into: kept.id });
      for (const field of filled) Object.assign(after, { [field]: after[field] ?? other[field] });
      if (other.external_id !== null && other.external_id !== after.external_id)
        plan.aliases.push({ external_id: other.external_id, person_id: kept.id });
    }
    const says = group.reduce((best, c) => (weight(c) > weight(best) ? c : best), kept);
    for (const field of consent) Object.assign(after, { [field]: says[field] });
    after.is_primary = primary !== undefined && group.includes(primary);
    if (contactFields.some((field) => after[field] !== kept[field]))
      plan.changes.push({
        id: kept.id,
        ...(Object.fromEntries(contactFields.map((f) => [f, after[f]])) as ContactFields),
      });
    if (others.length > 0)
      plan.groups.push({ email: kept.email ?? '', names: group.map((c) => nameOf(c)) });
  }
  return plan;
}
