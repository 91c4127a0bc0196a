import {
  type BodyOf,
  type giveWhitespotFeedback,
  type listWhitespotFeedback,
  message,
  Refusal,
  type ReplyInputOf,
  refuseField,
  type WhitespotProfile,
} from '@kade/contract';
import { addDays } from '@kade/models';
import { clientOf } from '../../platform/db/tenant.js';
import { audit } from '../audit/index.js';
import { loadBriefProfiles, lockSalesColumns } from '../profiles/index.js';
import { type Asking, known, mustBeColleague, todayOf } from './basis.service.js';
import { addFeedback, historyOf } from './feedback.repo.js';
import { askSpots } from './held/ask.js';
import { whitespotsOfProfile } from './profile.service.js';
import { findProposition } from './propositions.repo.js';
import { fillSome } from './run/columns.repo.js';

/** Days ahead that something can be put off. */
const longestSnooze = 731;
const mostEntries = 200;

/** What a profile said over time. Throws `not_found` for a profile that is not there, `forbidden` for a partner. */
export async function feedbackOfProfile(
  { tx, auth }: Asking,
  profileId: number,
): Promise<ReplyInputOf<typeof listWhitespotFeedback>> {
  mustBeColleague(auth);
  if (!(await loadBriefProfiles(tx, auth.companyId, [profileId])).has(profileId))
    throw new Refusal('not_found');
  return { history: await historyOf(tx, auth.companyId, profileId, mostEntries) };
}

/**
 * Notes what a customer said. Its whitespots and columns become what follows from it in the same transaction; a run that is at
 * work waits for that, or is waited for. Throws `not_found`, `forbidden` for a partner, `invalid` beside a field.
 */
export async function noteFeedback(
  asking: Asking,
  profileId: number,
  body: BodyOf<typeof giveWhitespotFeedback>,
): Promise<WhitespotProfile> {
  const { tx, auth } = asking;
  const { companyId } = auth;
  mustBeColleague(auth);
  const profile = (await loadBriefProfiles(tx, companyId, [profileId])).get(profileId);
  if (!profile) throw new Refusal('not_found');
  const proposition = await findProposition(tx, companyId, body.proposition_id);
  if (!proposition) throw refuseField('proposition_id', message('proposition_unknown'));
  await mustBeSoon(asking, body.until);
  await lockSalesColumns(tx, companyId);
  await addFeedback(tx, {
    ...{ companyId, userId: auth.userId, profileId, propositionId: proposition.id },
    ...{ answer: body.answer, until: body.until, note: body.note },
  });
  await audit(tx, auth, 'whitespots.feedback', {
    ...{ type: 'profile', id: profileId },
    detail: { profile: profile.name, proposition: proposition.name, answer: body.answer },
  });
  const found = await known(asking);
  if (found.asked) {
    const row = await askSpots(tx, found.asked, 'row', { profileId });
    if (row) await fillSome(clientOf(tx), tx, companyId, once(row));
  }
  return whitespotsOfProfile(asking, profileId);
}

async function* once<Of>(one: Of) {
  yield one;
}

async function mustBeSoon(asking: Asking, until: string | null): Promise<void> {
  if (until === null) return;
  const today = await todayOf(asking);
  if (until <= today) throw refuseField('until', message('snooze_date'));
  if (until > addDays(today, longestSnooze)) throw refuseField('until', message('snooze_too_far'));
}
