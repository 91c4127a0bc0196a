import {
  createActivity,
  deleteActivity,
  getActivity,
  getActivityFile,
  getCalendarFeed,
  type Localizable,
  listActivitiesOfOpportunity,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
  message,
  patchActivity,
  Refusal,
  readCalendarFeed,
  refuseField,
  renewCalendarFeed,
  revokeCalendarFeed,
  updateActivity,
} from '@kade/contract';
import { recordExists } from '../../platform/db/exists.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { presentAll } from './activities.repo.js';
import { activitiesService } from './activities.service.js';
import { feedService } from './calendar/feed.service.js';
import { listCalendarRows, listFollowUpRows, listRowsOf } from './lists.repo.js';
import { addDays, frameOf } from './when.js';

const mostDays = 62;
const badPeriod = (why: Localizable) => refuseField('to', why);

export function activityRoutes(serve: Serve, platform: Platform): void {
  const activities = activitiesService(platform);
  const { clock } = platform;

  serve(listFollowUps, async ({ tx, auth, query }) => {
    const frame = await frameOf(tx, auth.companyId, clock);
    const { results, ...page } = await listFollowUpRows(tx, auth.companyId, frame, query);
    const { today, timeZone } = frame;
    return {
      ...page,
      results: await presentAll(tx, auth, results),
      today,
      time_zone: timeZone,
    };
  });

  serve(listCalendar, async ({ tx, auth, query }) => {
    const { from, to } = query;
    if (to < from) throw badPeriod(message('end_before_start'));
    if (to >= addDays(from, mostDays)) throw badPeriod(message('days_most', { count: mostDays }));
    const frame = await frameOf(tx, auth.companyId, clock);
    const days = await listCalendarRows(tx, auth.companyId, frame, query);
    const all = await presentAll(
      tx,
      auth,
      days.flatMap((d) => d.results),
    );
    const byId = new Map(all.map((activity) => [activity.id, activity]));
    return {
      days: days.map((d) => ({ ...d, results: d.results.flatMap(({ id }) => byId.get(id) ?? []) })),
      today: frame.today,
      time_zone: frame.timeZone,
    };
  });

  serve(listActivitiesOfProfile, async ({ tx, auth, params, query }) => {
    const { companyId } = auth;
    if (!(await recordExists(tx, 'profile', companyId, params.id))) throw new Refusal('not_found');
    const frame = await frameOf(tx, companyId, clock);
    const page = await listRowsOf(tx, companyId, frame, { profile_id: params.id }, query);
    return { ...page, results: await presentAll(tx, auth, page.results) };
  });

  serve(listActivitiesOfOpportunity, async ({ tx, auth, params, query }) => {
    const { companyId } = auth;
    if (!(await recordExists(tx, 'opportunity', companyId, params.id)))
      throw new Refusal('not_found');
    const frame = await frameOf(tx, companyId, clock);
    const page = await listRowsOf(tx, companyId, frame, { opportunity_id: params.id }, query);
    return { ...page, results: await presentAll(tx, auth, page.results) };
  });

  serve(getActivity, ({ tx, auth, params }) => activities.shown(tx, auth, params.id));
  serve(createActivity, ({ tx, auth, body }) => activities.create(tx, auth, body));
  serve(updateActivity, ({ tx, auth, params, body }) =>
    activities.change(tx, auth, params.id, body),
  );
  serve(patchActivity, ({ tx, auth, params, body }) =>
    activities.change(tx, auth, params.id, body),
  );
  serve(deleteActivity, ({ tx, auth, params }) => activities.remove(tx, auth, params.id));

  calendarRoutes(serve, platform, activities);
}

function calendarRoutes(
  serve: Serve,
  platform: Platform,
  activities: ReturnType<typeof activitiesService>,
): void {
  const feeds = feedService(platform);
  serve(getActivityFile, async ({ tx, auth, params }) => {
    await activities.shown(tx, auth, params.id);
    return feeds.one(tx, auth, params.id);
  });
  serve(getCalendarFeed, ({ tx, auth }) => feeds.get(tx, auth));
  serve(renewCalendarFeed, ({ tx, auth }) => feeds.renew(tx, auth));
  serve(revokeCalendarFeed, ({ tx, auth }) => feeds.revoke(tx, auth));
  serve(readCalendarFeed, ({ params, request, inTenant }) =>
    feeds.read(inTenant, params.token, request.headers['if-none-match']),
  );
}
