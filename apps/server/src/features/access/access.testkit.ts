import { enableTwoFactor, login, requestTwoFactor } from '@kade/contract';
import { URI } from 'otpauth';
import { type TestKade, type TestUser, testPassword } from '../../../test/kade.js';

/** The code an authenticator app shows for a set-up link, `steps` of 30 seconds away from the moment. */
export const codeOf = (link: string, now: Date, steps = 0): string => {
  const totp = URI.parse(link) as { generate(o: { timestamp: number }): string };
  return totp.generate({ timestamp: now.getTime() + steps * 30_000 });
};

/** Six digits that are no code of the link at about this moment. */
export function wrongCode(link: string, now: Date): string {
  const real = [-2, -1, 0, 1, 2].map((s) => codeOf(link, now, s));
  const found = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (c) => !real.includes(c),
  );
  if (!found) throw new Error('five codes cannot be six');
  return found;
}

/** Signs in with the test password. `as` is the user with this sign-in's token. */
export async function signIn(kade: TestKade, user: TestUser) {
  const { body } = await kade.call(login, { body: { email: user.email, password: testPassword } });
  return { ...body, as: { ...user, token: body.access } };
}

/** Switches two-factor on in the user's session. */
export async function enrol(kade: TestKade, user: TestUser, now: Date) {
  const { link } = (await kade.call(requestTwoFactor, {}, user)).body;
  const reply = await kade.call(enableTwoFactor, { body: { digits: codeOf(link, now) } }, user);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return { link, codes: reply.body.recovery_codes };
}

/** As if the user's last code had been given `minutes` before the moment, in every session. */
export const ageCode = (kade: TestKade, user: TestUser, now: Date, minutes: number) =>
  kade.db.inTenant(user.companyId, (tx) =>
    tx
      .updateTable('session')
      .set({ second_factor_at: new Date(now.getTime() - minutes * 60_000) })
      .where('user_id', '=', user.id)
      .execute(),
  );

export const requireTwoFactor = (kade: TestKade, company: number) =>
  kade.db.inTenant(company, (tx) =>
    tx.updateTable('company').set({ two_factor_policy: 'required' }).execute(),
  );
