import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { keepFile, kindOfToken, newToken, readFile } from '../../../platform/files/keep.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { lockCompany, setLogo } from '../company.repo.js';
import { type Logo, logoKinds, readLogo } from './picture.js';

const keyOf = (token: string) => `logos/${token}`;

/** The company's logo: one file, at an address that nobody can guess and that never shows another picture. */
export function logoService({ db, files, log }: Platform, addressOf: (token: string) => string) {
  /** The file of an address, once nothing refers to it. What cannot be removed is a matter for the operator, not the user. */
  const forget = async (address: string | null) => {
    const token = address?.split('/').findLast((part) => kindOfToken(part, logoKinds));
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
      const { kind, content: picture } = await readLogo(content, auth.companyId);
      const token = newToken(kind);
      const logo = addressOf(token);
      const before = await keepFile(files, keyOf(token), picture, () =>
        db.inTenant(auth.companyId, (tx) => change(tx, auth, logo)),
      );
      await forget(before);
      return { logo };
    },

    remove: async (tx: TenantTx, auth: Auth) => forget(await change(tx, auth, null)),

    /** Throws `not_found`. */
    read: async (token: string): Promise<Logo> => {
      const kind = kindOfToken(token, logoKinds);
      if (!kind) throw new Refusal('not_found');
      return { kind, content: await readFile(files, keyOf(token)) };
    },
  };
}
