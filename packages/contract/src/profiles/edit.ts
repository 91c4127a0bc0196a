import { z } from 'zod';
import { sales } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { type Column, fieldOf } from '../columns/column.js';
import { endpoint } from '../endpoint.js';
import { draftShape } from '../fields.js';
import { refuses } from '../messages/index.js';
import { changeOf, Day, Email, Id, IdParam, Moment, Nothing } from '../values/shapes.js';
import { profileTextLimits } from '../values/text-limits.js';
import { faultOfField, plainField, profileChecks } from './checks.js';
import { PersonRow, ProfileDetail, personFields } from './profiles.js';

/** Kept by the system, or changed in a way of their own: the owner by `owner_id`. */
const notTyped = ['CREATED_AT', 'UPDATED_AT', 'EXTERNAL_ID', 'SALES_OWNER'];

/** Columns of a profile that a person may change, in the catalogue's order. */
export const editableColumns: readonly Column[] = catalogue.filter(
  (c) => (c.source === 'fed' || c.source === 'crm') && !notTyped.includes(c.key),
);

const bounds: Readonly<Record<string, [number, number]>> = {
  latitude: [-90, 90],
  longitude: [-180, 180],
};

/** What a column takes when it is typed: empty text is no value. */
function typedShape(column: Column): z.ZodType {
  const field = fieldOf(column);
  if (column.type === 'boolean') return z.boolean().nullable();
  if (column.type === 'date') return Day.nullable();
  if (column.type === 'number') {
    const [low, high] = bounds[field] ?? [-999_999_999_999.99, 999_999_999_999.99];
    return z.number().min(low).max(high).nullable();
  }
  if (column.options) return z.enum(column.options as [string, ...string[]]);
  const typed = z
    .string()
    .trim()
    .max(profileTextLimits[field] ?? 200);
  if (field === 'name') return typed.min(1);
  const orEmpty = typed.nullable().transform((v) => (v && plainField(field, v)) || null);
  const check = profileChecks[field];
  return check ? orEmpty.refine((v) => v === null || check.ok(v), refuses(check.advice)) : orEmpty;
}

type Typed = string | number | boolean | null;
/** Fields of {@link editableColumns}, each by its column's type; those that are left out stay as they are. */
export type ProfileEdit = {
  /** As it was read: a change of somebody else in between is a conflict. */
  version: number;
  /** The sales owner: a user of the company, or nobody. */
  owner_id?: number | null | undefined;
} & { [field: string]: Typed | undefined };

/** A field that is not one of these is refused: a typing mistake must not look like a change that was made. */
const ProfileEdit = z.strictObject({
  ...Object.fromEntries(editableColumns.map((c) => [fieldOf(c), typedShape(c).optional()])),
  version: z.number().int(),
  owner_id: Id.nullable().optional(),
}) as unknown as z.ZodType<ProfileEdit, ProfileEdit>;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/acq/result/{id}/',
  summary: 'Change fields of a profile; those that are left out stay as they are',
  access: sales,
  params: IdParam,
  body: ProfileEdit,
  reply: ProfileDetail,
  fails: ['not_found', 'invalid', 'version_conflict'],
});

/** @param field whose check it has to pass, where it has one */
const line = (max: number, field = '') =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (v) => faultOfField(field, v) === null,
      refuses(profileChecks[field]?.advice ?? 'value_invalid'),
    )
    .nullable()
    .default(null)
    .transform((v) => v || null);

const PersonFields = z.object({
  first_name: line(100),
  last_name: line(150),
  ...draftShape(personFields),
  email: z
    .union([Email, z.literal('')])
    .nullable()
    .default(null)
    .transform((v) => v || null),
  phone: line(60, 'phone'),
  language: z.enum(['en', 'nl']).nullable().default(null),
  /** Null: never asked. */
  email_consent: z.boolean().nullable().default(null),
  /** When consent was given or withdrawn; now when absent and consent changed. */
  consent_at: Moment.nullable().default(null),
  consent_source: line(200),
  is_primary: z.boolean().default(false),
});

/** Said when neither name nor address would be left. */
export const namelessPerson = refuses('person_nameless');
const PersonBody = PersonFields.refine((p) => p.first_name || p.last_name || p.email, {
  path: ['last_name'],
  ...namelessPerson,
});

export const createPerson = endpoint({
  method: 'POST',
  path: '/v1/profiles/persons/{id}/',
  summary: 'Add a contact to a profile (id: of the profile)',
  access: sales,
  params: IdParam,
  body: PersonBody,
  status: 201,
  reply: PersonRow,
  fails: ['not_found', 'invalid'],
});

export const updatePerson = endpoint({
  method: 'PUT',
  path: '/v1/profiles/persons/{id}/',
  summary: 'Change a contact (id: of the contact); fields that are left out stay as they are',
  access: sales,
  params: IdParam,
  body: changeOf(PersonFields),
  reply: PersonRow,
  fails: ['not_found', 'invalid', 'version_conflict'],
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/persons/{id}/',
  summary: 'Delete a contact (id: of the contact); opt-outs of its address stay',
  access: sales,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const profileEditEndpoints = { updateProfile, createPerson, updatePerson, deletePerson };
