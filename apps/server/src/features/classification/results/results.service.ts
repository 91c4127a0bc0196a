import {
  type BodyOf,
  type ClassificationResult,
  type createClassificationTasks,
  type feedQualification,
  type listClassificationExamples,
  type listClassificationResults,
  message,
  mostClassificationTasks,
  mostExamples,
  type overrideClassification,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
  type saveClassificationAudience,
  sayKept,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { countFedLeads, createActivities } from '../../activities/index.js';
import { saveProfilesAsAudience } from '../../audiences/index.js';
import { audit } from '../../audit/index.js';
import { loadBriefProfiles } from '../../profiles/index.js';
import { findShown, type RunRow } from '../runs/runs.repo.js';
import { reasonsShown } from './reasons.js';
import * as repo from './results.repo.js';

async function mustFind(tx: TenantTx, companyId: number, id: number): Promise<RunRow> {
  const run = await findShown(tx, companyId, id);
  if (!run) throw new Refusal('not_found');
  return run;
}

/** A page of what a run says of its leads. Throws `not_found`. */
export async function resultsPage(
  tx: TenantTx,
  { companyId, language }: Auth,
  id: number,
  query: QueryOf<typeof listClassificationResults>,
): Promise<ReplyInputOf<typeof listClassificationResults>> {
  await mustFind(tx, companyId, id);
  const { count, rows, byClass } = await repo.pageOfResults(tx, companyId, id, query);
  const profiles = await loadBriefProfiles(
    tx,
    companyId,
    rows.map((row) => row.profile_id),
  );
  const of = (name: string) => byClass.find((one) => one.class === name)?.count ?? 0;
  return {
    count,
    by_class: { High: of('High'), Medium: of('Medium'), Low: of('Low'), Unknown: of('Unknown') },
    results: rows.flatMap((row): ClassificationResult[] => {
      const profile = profiles.get(row.profile_id);
      return profile
        ? [{ profile, ...resultShown(row), error: row.error && sayKept(language, row.error) }]
        : [];
    }),
  };
}

function resultShown(row: repo.ResultRow): Omit<ClassificationResult, 'profile' | 'error'> {
  const { taken_from, taken_name, word, word_at, word_by, word_name } = row;
  return {
    ...{ state: row.state, class: row.class, said: row.said, says: row.says },
    reasons: reasonsShown(row.reasons, row.sent),
    ...{ cost: Number(row.cost), tries: row.tries, interrupted: row.interrupted },
    taken_from:
      taken_from !== null && taken_name !== null ? { id: taken_from, name: taken_name } : null,
    ...{ answered_at: row.answered_at, label: row.label },
    override:
      word === null || word_at === null
        ? null
        : {
            ...{ class: word, agrees: word === row.said, note: row.note, at: word_at },
            by: word_by !== null && word_name !== null ? { id: word_by, name: word_name } : null,
            run_id: row.word_run,
          },
  };
}

/** A person's word on results. Throws `not_found` when one of them is not in the run, `wrong_state` to agree with no answer. */
export async function giveWord(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { profile_ids, verdict, class: name, note }: BodyOf<typeof overrideClassification>,
  now: Date,
): Promise<ReplyInputOf<typeof overrideClassification>> {
  const { companyId, userId } = auth;
  await mustFind(tx, companyId, id);
  const ids = [...new Set(profile_ids)];
  const said = await repo.saidOf(tx, companyId, id, ids);
  if (said.size < ids.length) throw new Refusal('not_found');
  const words = ids.map((profile_id): repo.Word | undefined => {
    const before = said.get(profile_id) ?? null;
    const chosen = verdict === 'agree' ? before : name;
    return chosen ? { profile_id, class: chosen, said: before } : undefined;
  });
  let changed: number;
  if (verdict === 'withdraw') changed = await repo.takeWordsBack(tx, companyId, ids);
  else {
    if (words.some((word) => !word))
      throw new Refusal('wrong_state', message('classification_no_answers'));
    const given = words.filter((word) => word !== undefined);
    changed = await repo.putWords(tx, companyId, given, {
      ...{ run_id: id, user_id: userId, note, at: now },
    });
  }
  await audit(tx, auth, 'classification.override', {
    ...{ type: 'classification', id },
    detail: { verdict, class: name ?? null, leads: changed },
  });
  return { changed };
}

/** Leads of which people said otherwise: evidence for the next prompt. */
export async function examplesOffered(
  tx: TenantTx,
  companyId: number,
): Promise<ReplyInputOf<typeof listClassificationExamples>> {
  const rows = await repo.listDisagreed(tx, companyId, mostExamples);
  return {
    results: rows.map(({ profile_id, name, class: word, said, note, user_id, user, at }) => ({
      ...{ profile: { id: profile_id, name }, class: word, said, why: note, at },
      by: user_id !== null && user !== null ? { id: user_id, name: user } : null,
    })),
  };
}

const noneFound = () => new Refusal('wrong_state', message('classification_none_found'));

/** Leads of these classes as a static audience. Throws `not_found`, `name_taken`, and `wrong_state` for nobody. */
export async function saveAudience(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { name, ...filter }: BodyOf<typeof saveClassificationAudience>,
): Promise<ReplyInputOf<typeof saveClassificationAudience>> {
  const { companyId } = auth;
  await mustFind(tx, companyId, id);
  if ((await repo.countResults(tx, companyId, id, filter)) === 0) throw noneFound();
  const query = repo.profilesOfResults(companyId, id, filter);
  return { ...(await saveProfilesAsAudience(tx, auth, name, query)), name };
}

/** A task for each of these leads. Throws `not_found`, and `wrong_state` for nobody or too many. */
export async function giveTasks(
  tx: TenantTx,
  { companyId, userId }: Auth,
  id: number,
  { title, due_on, ...filter }: BodyOf<typeof createClassificationTasks>,
  now: Date,
): Promise<ReplyInputOf<typeof createClassificationTasks>> {
  await mustFind(tx, companyId, id);
  const count = await repo.countResults(tx, companyId, id, filter);
  if (count === 0) throw noneFound();
  if (count > mostClassificationTasks)
    throw new Refusal(
      'wrong_state',
      message('classification_too_many_tasks', { count, most: mostClassificationTasks }),
    );
  const leads = await repo.listOwnersOfResults(tx, companyId, id, filter, mostClassificationTasks);
  await createActivities(
    tx,
    { companyId, actorId: userId, now },
    leads.map(({ profile_id, owner }) => ({
      ...{ type: 'task' as const, title, due_on, profile_id },
      owner_id: owner ?? userId,
    })),
  );
  return { tasks: leads.length };
}

/** Shows the classes of a run in the list of leads to qualify. Throws `not_found`, and `wrong_state` where there are none yet. */
export async function feedList(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { class: given }: BodyOf<typeof feedQualification>,
): Promise<ReplyInputOf<typeof feedQualification>> {
  const { companyId } = auth;
  const run = await mustFind(tx, companyId, id);
  const classes = [...new Set(given)];
  if (classes.length > 0 && run.done === 0)
    throw new Refusal('wrong_state', message('classification_no_answers'));
  await repo.feed(tx, companyId, id, classes);
  await audit(tx, auth, 'classification.feed', {
    ...{ type: 'classification', id },
    detail: { classes: classes.join(', ') },
  });
  if (classes.length === 0) return { fed: 0, waiting: 0 };
  return {
    fed: await repo.countResults(tx, companyId, id, { class: classes }),
    waiting: await countFedLeads(tx, companyId, classes),
  };
}
