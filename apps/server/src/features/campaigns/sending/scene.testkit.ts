import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import type { Settings } from '../../../platform/settings.js';
import {
  aCampaign,
  approve,
  type MailSink,
  mailSink,
  type SeedProfile,
  seedProfiles,
} from '../campaigns.testkit.js';
import { sendStretch } from './loop/send.js';
import { startCampaign } from './start.js';

/** A company with people to mail, a mail server on loopback, and a clock that tests move on. */
export type Stage = {
  kade: TestKade;
  company: number;
  maker: TestUser;
  admin: TestUser;
  sink: MailSink;
  /** What the clock of the product is ahead of the real one, in ms. */
  time: { ahead: number };
  close(): Promise<void>;
};

export async function aStage(
  profiles: readonly SeedProfile[],
  behave: Parameters<typeof mailSink>[0] = {},
  settings: Partial<Settings> = {},
): Promise<Stage> {
  const sink = await mailSink(behave);
  const time = { ahead: 0 };
  const kade = await testKade({
    clock: { now: () => new Date(Date.now() + time.ahead) },
    settings: { smtpUrl: sink.url, ...settings },
  });
  const company = await kade.aCompany();
  const maker = await kade.aUser(company, ['company:marketeer']);
  const admin = await kade.aUser(company, ['company:admin']);
  await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, profiles));
  return {
    ...{ kade, company, maker, admin, sink, time },
    close: async () => {
      await kade.close();
      await sink.close();
    },
  };
}

/** A campaign that has started; the test sends by itself. */
export async function started(
  { kade, company, maker, admin }: Stage,
  over: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await aCampaign(kade, maker, over);
  await approve(kade, maker, admin, id);
  await startCampaign(kade.kade.platform, company, id);
  return id;
}

export const stretch = ({ kade, company }: Stage, id: number, more = {}) =>
  sendStretch(kade.kade.platform, company, id, { signal: new AbortController().signal, ...more });

export const rowsOf = ({ kade, company }: Stage, id: number) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('campaign_recipient')
      .selectAll()
      .where('company_id', '=', company)
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute(),
  );

/** The tasks there are, with the profile each is about. */
export const activitiesOf = ({ kade, company }: Stage) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('activity as a')
      .innerJoin('profile as p', (j) =>
        j.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.profile_id'),
      )
      .select(['a.type', 'a.title', 'a.owner_id', 'a.campaign_id', 'p.name', 'a.due_on'])
      .where('a.company_id', '=', company)
      .orderBy('a.id')
      .execute(),
  );

/** Gives the profile of this name to a sales owner. */
export const ownedBy = ({ kade, company }: Stage, name: string, userId: number) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('profile')
      .set({ owner_user_id: userId } as never)
      .where('company_id', '=', company)
      .where('name', '=', name)
      .execute(),
  );

/** The text of a mail: encoded lines joined, so that what the reader sees can be looked for. */
export const plain = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The token of a link of a kind in a mail. */
export const tokenIn = (raw: string, kind: string): string =>
  new RegExp(`/mail/${kind}/([\\w-]+)/`).exec(plain(raw))?.[1] ?? '';
