import {
  listLeadsToQualify,
  listQualificationsOfProfile,
  qualifyLead,
  withdrawQualification,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { listWaiting } from './qualification.repo.js';
import { qualificationService } from './qualification.service.js';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

export function qualificationRoutes(serve: Serve, platform: Platform): void {
  const qualifications = qualificationService(platform);

  serve(listLeadsToQualify, async ({ tx, auth, query }) => {
    const { results, ...found } = await listWaiting(tx, auth.companyId, query);
    return {
      ...found,
      results: results.map(({ owner_id, owner_name, leadscore, ...lead }) => ({
        ...lead,
        leadscore: numberOf(leadscore),
        owner: owner_id ? { id: owner_id, name: owner_name ?? '' } : null,
      })),
    };
  });

  serve(qualifyLead, ({ tx, auth, body }) => qualifications.decide(tx, auth, body));
  serve(listQualificationsOfProfile, ({ tx, auth, params }) =>
    qualifications.listOfProfile(tx, auth.companyId, params.id),
  );
  serve(withdrawQualification, ({ tx, auth, params }) =>
    qualifications.withdraw(tx, auth, params.id),
  );
}
