import {
  type BodyOf,
  type createPerson,
  message,
  Refusal,
  refuseField,
  type updatePerson,
} from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { definedOf } from '../../../platform/defined.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { changesBetween, noteEvents } from '../../profile-events/index.js';
import { listPersons } from '../details.repo.js';
import { lockProfile } from './edit.repo.js';
import * as repo from './persons.repo.js';

type Typed = BodyOf<typeof createPerson>;

/** Consent without a moment is given, or withdrawn, now. */
const withMoment = (typed: Typed, clock: Clock, before: boolean | null): Typed =>
  typed.consent_at === null && typed.email_consent !== before && typed.email_consent !== null
    ? { ...typed, consent_at: clock.now().toISOString() }
    : typed;

type Named = { first_name: string | null; last_name: string | null; email: string | null };
const nameOf = (person: Named) =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || (person.email ?? '');

/** Whoever was the first contact is not any more, and its profile's timeline tells so. */
async function giveWay(tx: TenantTx, auth: Auth, profileId: number): Promise<void> {
  const gaveWay = await repo.noPrimary(tx, auth.companyId, profileId);
  await noteEvents(
    tx,
    auth,
    gaveWay.map((person) => ({
      profile_id: profileId,
      kind: 'contact',
      type: 'changed',
      object_id: person.id,
      title: nameOf(person),
      before: { is_primary: true },
      after: { is_primary: false },
    })),
  );
}

async function shown(tx: TenantTx, companyId: number, profileId: number, id: number) {
  const person = (await listPersons(tx, companyId, profileId)).find((p) => p.id === id);
  if (!person) throw new Refusal('not_found');
  return person;
}

/** Adds a contact to a profile. Throws `not_found`. */
export async function addPerson(
  tx: TenantTx,
  auth: Auth,
  clock: Clock,
  profileId: number,
  typed: Typed,
) {
  const { companyId } = auth;
  if (!(await lockProfile(tx, companyId, profileId))) throw new Refusal('not_found');
  if (typed.is_primary) await giveWay(tx, auth, profileId);
  const id = await repo.addPerson(tx, companyId, profileId, withMoment(typed, clock, null));
  const event = { profile_id: profileId, kind: 'contact', type: 'added', object_id: id } as const;
  await noteEvents(tx, auth, [{ ...event, title: nameOf(typed) }]);
  const detail = { name: nameOf(typed), profile_id: profileId };
  await audit(tx, auth, 'person.create', { type: 'person', id, detail });
  return shown(tx, companyId, profileId, id);
}

/** A contact after a change of the fields that it names. Throws `invalid` when nothing would name it any more. */
function changed(before: Typed, change: Partial<Typed>): Typed {
  const after = { ...before, ...change };
  if (!after.first_name && !after.last_name && !after.email)
    throw refuseField('last_name', message('person_nameless'));
  // The moment of a consent belongs to that consent.
  return after.email_consent === before.email_consent || change.consent_at
    ? after
    : { ...after, consent_at: null };
}

/** Changes the fields of a contact that are named. Throws `not_found`, `version_conflict`, `invalid`. */
export async function editPerson(
  tx: TenantTx,
  auth: Auth,
  clock: Clock,
  id: number,
  { version, ...change }: BodyOf<typeof updatePerson>,
) {
  const { companyId } = auth;
  const profileId = await repo.profileOfPerson(tx, companyId, id);
  if (profileId === undefined) throw new Refusal('not_found');
  await lockProfile(tx, companyId, profileId);
  const held = await repo.lockPerson(tx, companyId, id);
  if (!held) throw new Refusal('not_found');
  if (held.version !== version) throw new Refusal('version_conflict');
  const { version: _version, profile_id: _profile, ...before } = held;
  const typed = changed(before, definedOf(change));
  if (typed.is_primary && !held.is_primary) await giveWay(tx, auth, profileId);
  await repo.changePerson(tx, companyId, id, withMoment(typed, clock, held.email_consent));
  const after = await repo.lockPerson(tx, companyId, id);
  const changes = after && changesBetween(held, after, repo.told);
  if (changes) {
    const event = {
      profile_id: profileId,
      kind: 'contact',
      type: 'changed',
      object_id: id,
    } as const;
    await noteEvents(tx, auth, [{ ...event, title: nameOf(after), ...changes }]);
    // Which fields, not what they held: what a person asks to have deleted must not stay in a log that nobody can change.
    const detail = {
      name: nameOf(after),
      profile_id: profileId,
      fields: Object.keys(changes.after),
    };
    await audit(tx, auth, 'person.update', { type: 'person', id, detail });
  }
  return shown(tx, companyId, profileId, id);
}

/** Deletes a contact. What it chose stays: an opt-out belongs to the address. Throws `not_found`. */
export async function removePerson(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const held = await repo.lockPerson(tx, auth.companyId, id);
  if (!held) throw new Refusal('not_found');
  await repo.deletePerson(tx, auth.companyId, id);
  const { profile_id } = held;
  const event = { profile_id, kind: 'contact', type: 'removed', object_id: null } as const;
  await noteEvents(tx, auth, [{ ...event, title: nameOf(held) }]);
  const name = [held.first_name, held.last_name].filter(Boolean).join(' ');
  await audit(tx, auth, 'person.delete', { type: 'person', id, detail: { name, profile_id } });
}
