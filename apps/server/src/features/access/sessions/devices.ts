import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { keyFor } from '../../../platform/secret.js';
import { loadUser } from '../access.repo.js';
import type { Origin } from '../throttling/origin.js';

/** Days a browser is known after its last sign-in. */
const knownDays = 180;
/** Accounts that one browser is known for: each is a cookie, and the headers of a request have a bound. */
const mostCookies = 10;
const prefix = 'kade_device_';

/** A browser that signed in to an account before. */
export type Device = {
  id: string;
  companyId: number;
  userId: number;
  epoch: number;
  /** It gave the second factor then. */
  secondFactor: boolean;
};

type Owner = { email: string; device_epoch: number };

/**
 * Browsers that are known by a signed cookie, one for each account they signed in to. It opens nothing: who brings it is
 * counted apart from strangers (docs/decisions/0042).
 */
export function knownDevices({ clock, secret, settings, db }: Platform) {
  const key = keyFor(secret, 'known device');
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const nameFor = (email: string) =>
    prefix + mac(`name ${email.trim().toLowerCase()}`).slice(0, 16);
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=${apiBase}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;

  function read(cookies: string | null, email: string): Device | null {
    const name = nameFor(email);
    const value = pairsOf(cookies).find((pair) => pair.name === name)?.value ?? '';
    const end = value.lastIndexOf('.');
    const [given, made] = [
      value.slice(end + 1),
      mac(`${name}=${value.slice(0, Math.max(end, 0))}`),
    ];
    if (given.length !== made.length || !timingSafeEqual(Buffer.from(given), Buffer.from(made)))
      return null;
    const [id = '', companyId, userId, epoch, secondFactor, until] = value.split('.');
    if (Number(until) * 1000 <= clock.now().getTime()) return null;
    return {
      id,
      companyId: Number(companyId),
      userId: Number(userId),
      epoch: Number(epoch),
      secondFactor: secondFactor === '1',
    };
  }

  const fits = (device: Device, companyId: number, userId: number, owner: Owner) =>
    device.companyId === companyId &&
    device.userId === userId &&
    device.epoch === owner.device_epoch;

  return {
    /** The browser a request comes from, when it is known for this user. */
    of: (origin: Origin, companyId: number, userId: number, owner: Owner): Device | null => {
      const device = read(origin.cookies, owner.email);
      return device && fits(device, companyId, userId, owner) ? device : null;
    },

    /** The same before it is known whose the address is. The database is asked only about a cookie that is ours. */
    find: async (origin: Origin, email: string): Promise<Device | null> => {
      const device = read(origin.cookies, email);
      if (!device) return null;
      const { companyId, userId } = device;
      const user = await db.inTenant(companyId, (tx) => loadUser(tx, companyId, userId));
      return user && fits(device, companyId, userId, user) ? device : null;
    },

    /**
     * Asks the browser to keep that it is known, for another time of `knownDays`. A browser that is known stays the same
     * one: a new one at each sign-in would be a new allowance each time.
     */
    remember: (
      origin: Origin,
      companyId: number,
      userId: number,
      owner: Owner,
      secondFactor: boolean,
    ): void => {
      const name = nameFor(owner.email);
      const before = read(origin.cookies, owner.email);
      const known = before && fits(before, companyId, userId, owner) ? before : null;
      const others = pairsOf(origin.cookies).filter(
        (pair) => pair.name.startsWith(prefix) && pair.name !== name,
      );
      for (const { name: old } of others.slice(0, Math.max(0, others.length - mostCookies + 1)))
        origin.setCookie(cookie(old, '', 0));
      const until = Math.floor(clock.now().getTime() / 1000) + knownDays * 86_400;
      const value = [
        known?.id ?? randomBytes(12).toString('base64url'),
        companyId,
        userId,
        owner.device_epoch,
        secondFactor || known?.secondFactor ? 1 : 0,
        until,
      ].join('.');
      origin.setCookie(cookie(name, `${value}.${mac(`${name}=${value}`)}`, knownDays * 86_400));
    },
  };
}

/** The cookies of a request, in its order. */
const pairsOf = (cookies: string | null) =>
  (cookies ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
