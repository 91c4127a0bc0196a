import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { lockCompany, setLogo } from '../company.repo.js';
import { type Picture, type PictureType, readPicture } from './picture.js';

/** 192 random bits, and the type it is shown with. */
const tokenShape = /^[\w-]{32}\.(png|jpg|svg)$/;
const keyOf = (token: string) => `logos/${token}`;

/** The company's logo: one file, at an address that nobody can guess and that never shows another picture. */
export function logoService({ db, files, log }: Platform, addressOf: (token: string) => string) {
  /** The file of an address, once nothing refers to it. What cannot be removed is a matter for the operator, not the user. */
  const forget = async (address: string | null) => {
    const token = address?.split('/').findLast((part) => tokenShape.test(part));
    if (token)
      await files.remove(keyOf(token)).catch((err) => log.warn({ err, token }, 'logo not removed'));
  };

  /** Writes the address in turn: of two uploads at once, neither leaves a file behind. @returns the address before */
  const change = async (tx: TenantTx, auth: Auth, address: string | null) => {
    const { logo: before } = await lockCompany(tx, auth.companyId);
    if (before === address) return null;
    await setLogo(tx, auth.companyId, address);
    await audit(tx, auth, address ? 'company.logo' : 'company.logo_removed', {
      type: 'company',
      id: auth.companyId,
      detail: { before, after: address },
    });
    return before;
  };

  return {
    /** Throws `file_unreadable` for what is no picture. */
    set: async (auth: Auth, content: Buffer) => {
      const picture = await readPicture(content);
      const token = `${randomBytes(24).toString('base64url')}.${picture.type}`;
      const logo = addressOf(token);
      await files.put(keyOf(token), Readable.from([picture.content]));
      try {
        await forget(await db.inTenant(auth.companyId, (tx) => change(tx, auth, logo)));
      } catch (error) {
        await forget(logo);
        throw error;
      }
      return { logo };
    },

    remove: async (tx: TenantTx, auth: Auth) => forget(await change(tx, auth, null)),

    /** Throws `not_found`. */
    read: async (token: string): Promise<Picture> => {
      const type = tokenShape.exec(token)?.[1] as PictureType | undefined;
      if (!type) throw new Refusal('not_found');
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of files.read(keyOf(token))) chunks.push(chunk as Buffer);
      } catch {
        throw new Refusal('not_found');
      }
      return { type, content: Buffer.concat(chunks) };
    },
  };
}
