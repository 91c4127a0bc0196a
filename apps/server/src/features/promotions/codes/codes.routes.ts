import { Readable } from 'node:stream';
import {
  addPromotionCodes,
  csvCell,
  exportPromotionCodes,
  generatePromotionCodes,
  getPromotionFigures,
  listPromotionCodes,
  listPromotionProfiles,
  lookUpPromotionCode,
  neutralCell,
  redeemPromotion,
  removePromotionCodes,
  uploadPromotionCodes,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { InTenant } from '../../../platform/http/context.js';
import { languageOf } from '../../../platform/http/language.js';
import type { Serve } from '../../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { countDeeds, listDeeds, scopeOf } from '../figures/figures.repo.js';
import { promotionRepo } from '../promotions.repo.js';
import { lookUp, redeem } from '../redeem/redeem.service.js';
import { codesAfter, countCodes, listCodes } from './codes.repo.js';
import * as codes from './codes.service.js';

const pieceSize = 5000;

/** All codes as CSV, in pieces, each read in a transaction of its own. */
async function* csv(inTenant: InTenant, companyId: number, id: number): AsyncGenerator<string> {
  yield '\uFEFFcode,state,external_id,profile,campaign,reserved_at,redeemed_at\r\n';
  const cell = (text: string | null) => csvCell(neutralCell(text ?? ''));
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const rows = await inTenant(companyId, (tx) => codesAfter(tx, companyId, id, from, pieceSize));
    yield rows
      .map((r) =>
        [r.code, r.state, r.external_id, r.profile, r.campaign, r.reserved_at, r.redeemed_at]
          .map(cell)
          .join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
    after = rows.length < pieceSize ? undefined : rows.at(-1)?.code;
  }
}

/** Codes, what is redeemed on them, and the figures. */
export function codeRoutes(serve: Serve, platform: Platform): void {
  const { clock, db } = platform;
  serve(listPromotionCodes, async ({ tx, auth, params, query }) => {
    await promotionRepo.mustFind(tx, auth.companyId, params.id, clock.now());
    return listCodes(tx, auth.companyId, params.id, query);
  });
  serve(addPromotionCodes, ({ tx, auth, params, body }) =>
    codes.add(tx, auth, params.id, body.codes, clock.now()),
  );
  serve(uploadPromotionCodes, async ({ auth, params, request }) => {
    const { companyId } = auth;
    // Before the file comes in: what is not ours is not found, whatever is sent.
    await db.inTenant(companyId, (tx) =>
      promotionRepo.mustFind(tx, companyId, params.id, clock.now()),
    );
    const text = await codes.receiveList(request);
    return db.inTenant(companyId, (tx) => codes.add(tx, auth, params.id, text, clock.now()));
  });
  serve(generatePromotionCodes, ({ tx, auth, params, body }) =>
    codes.generate(tx, auth, params.id, body, clock.now()),
  );
  serve(removePromotionCodes, async ({ tx, auth, params }) => ({
    removed: await codes.clear(tx, auth, params.id, clock.now()),
  }));
  serve(exportPromotionCodes, async ({ tx, auth, params, inTenant }) => {
    const row = await promotionRepo.mustFind(tx, auth.companyId, params.id, clock.now());
    const { total } = await countCodes(tx, auth.companyId, params.id);
    if (total > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'promotion.codes_exported', {
      type: 'promotion',
      id: row.id,
      detail: { count: total },
    });
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="codes-${row.id}.csv"`,
        'cache-control': 'private, no-store',
      },
      body: Readable.from(csv(inTenant, auth.companyId, params.id)),
    };
  });

  serve(lookUpPromotionCode, ({ tx, auth, params, query, request }) =>
    lookUp(
      tx,
      auth,
      params.id,
      {
        code: query.code ?? null,
        profile: query.profile ?? null,
        amount: query.amount,
        bundles: query.bundles,
        goods_amount: query.goods_amount ?? null,
      },
      { now: clock.now(), language: languageOf(request) },
    ),
  );
  serve(redeemPromotion, ({ tx, auth, params, body }) =>
    redeem(tx, auth, params.id, body, clock.now()),
  );

  serve(getPromotionFigures, async ({ tx, auth, params }) => {
    const row = await promotionRepo.mustFind(tx, auth.companyId, params.id, clock.now());
    const scope = await scopeOf(tx, auth.companyId, row);
    const { total, days } = await countDeeds(tx, scope);
    return {
      reserved: total.reserved,
      sent: total.sent,
      redeemed: row.uses,
      given: row.given,
      budget: row.budget,
      max_uses: row.max_uses,
      ordered: { profiles: total.profiles, orders: total.orders, net: total.net },
      by_day: days,
      time_zone: scope.timeZone,
    };
  });
  serve(listPromotionProfiles, async ({ tx, auth, params, query }) => {
    const row = await promotionRepo.mustFind(tx, auth.companyId, params.id, clock.now());
    return listDeeds(tx, await scopeOf(tx, auth.companyId, row), query);
  });
}
