import { type Business, streams } from './business.js';
import { demoUsers } from './company.js';
import { customerComments, leadComments } from './data/crm.js';
import { type DayNumber, dayNumber, weekday } from './days.js';
import type { DemoProfile } from './profile.js';
import { Random } from './random.js';

/** What a colleague wrote about a profile. */
export type DemoComment = {
  readonly profile_external_id: string;
  readonly author_email: string;
  /** Colleagues named stand in it as `@{address}`. */
  readonly text: string;
  readonly mentions: readonly string[];
  /** ISO 8601 in UTC, in working hours. */
  readonly at: string;
};

/** Those who look after customers. */
const writers = demoUsers.filter((u) =>
  u.groups.some((g) => g === 'company:sales' || g === 'company:superuser'),
);
/** So far back comments go. */
const history = 200;

/** Comments on a profile, oldest first: some hundreds in a company of 5,000 profiles, most have none. */
export function commentsOf(
  seed: number,
  b: Business,
  profile: DemoProfile,
  today: DayNumber,
): readonly DemoComment[] {
  const random = new Random(seed, streams.comments, b.index);
  if (!random.chance(b.customer ? 0.09 : 0.025)) return [];
  const known = Math.max(dayNumber(profile.created_at), today - history);
  const texts = [...(b.customer ? customerComments : leadComments)];
  const comments: DemoComment[] = [];
  for (let i = random.between(1, 3); i > 0 && known < today; i--) {
    const [text = ''] = texts.splice(random.below(texts.length), 1);
    const author = random.pick(writers);
    const named = random.pick(writers.filter((u) => u !== author));
    const drawn = random.between(known, today - 1);
    // What falls in a weekend was written on the Friday before.
    const day = drawn - ([2, 0, 0, 0, 0, 0, 1][weekday(drawn)] ?? 0);
    const minutes = random.between(7 * 60, 15 * 60 + 59);
    const mentions = text.startsWith('@') ? [named.email] : [];
    comments.push({
      profile_external_id: profile.external_id,
      author_email: author.email,
      text: text.replace('@', `@{${named.email}}`),
      mentions,
      at: new Date(day * 86_400_000 + minutes * 60_000).toISOString(),
    });
  }
  return comments.sort((x, y) => (x.at < y.at ? -1 : 1));
}
