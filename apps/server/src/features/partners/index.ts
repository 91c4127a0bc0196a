/** Partners: the directory of food-service businesses, and how to ask for more. */
import {
  askForMore,
  brand,
  type Endpoint,
  type Language,
  listFoodOptions,
  listFoodProfiles,
  message,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { serviceMail } from '../../platform/mail/serviceMail.js';
import { audit } from '../audit/index.js';
import { partnerScope } from '../profiles/index.js';
import { sendLater } from '../service-mails/index.js';
import * as repo from './partners.repo.js';

/** Requests one partner may send in a day. */
const perDay = 5;

type Asker = { name: string; email: string };
const words: Record<Language, (asker: Asker) => { subject: string; line: string; label: string }> =
  {
    en: ({ name, email }) => ({
      subject: `${brand} · ${name} requested more access`,
      line: `${name} (${email}), a partner of your company, requested more access. Reply to this email to answer them directly.`,
      label: 'Manage users',
    }),
    nl: ({ name, email }) => ({
      subject: `${brand} · ${name} vraagt om meer toegang`,
      line: `${name} (${email}), partner van je bedrijf, vraagt om meer toegang. Beantwoord je deze mail, dan gaat je antwoord naar de partner.`,
      label: 'Gebruikers bekijken',
    }),
  };

/** What a partner is shown; the directory is theirs alone. */
async function mustBeScoped(tx: TenantTx, auth: Auth, endpoint: Endpoint) {
  const scope = await partnerScope(tx, auth, endpoint);
  if (!scope) throw new Error('The directory was opened to others than partners.');
  return scope;
}

export const partnersFeature: Feature = {
  routes: (serve, { clock, settings }) => {
    serve(listFoodProfiles, async ({ tx, auth, query }) => {
      const scope = await mustBeScoped(tx, auth, listFoodProfiles);
      if (query.ordering) scope.mayAsk(query.ordering.replace(/^-/, ''));
      for (const filter of ['province', 'segment'] as const)
        if (query[filter].length > 0) scope.mayAsk(filter);
      return repo.listFood(tx, auth.companyId, scope.fields, query);
    });

    serve(listFoodOptions, async ({ tx, auth }) => {
      const { fields } = await mustBeScoped(tx, auth, listFoodOptions);
      const values = async (field: 'province' | 'segment') =>
        fields.includes(field) ? repo.countBy(tx, auth.companyId, field) : [];
      return { provinces: await values('province'), segments: await values('segment') };
    });

    serve(askForMore, async ({ tx, auth, body }) => {
      const { companyId, userId } = auth;
      const asker = await repo.lockAsker(tx, companyId, userId);
      const dayAgo = new Date(clock.now().getTime() - 86_400_000);
      if ((await repo.countRequestsSince(tx, companyId, userId, dayAgo)) >= perDay)
        throw new Refusal('too_many', message('requests_often'), {
          retryAfter: 86_400,
        });
      for (const admin of await repo.listAdmins(tx, companyId)) {
        const { subject, line, label } = words[admin.language](asker);
        await sendLater(tx, {
          companyId,
          to: { name: admin.name, address: admin.email },
          replyTo: asker.email,
          letter: serviceMail({
            language: admin.language,
            subject,
            lines: [line, body.message],
            action: { label, url: `${settings.publicUrl}/account/users` },
          }),
        });
      }
      await audit(tx, auth, 'partner.request', {
        type: 'user',
        id: userId,
        detail: { message: body.message },
      });
      return {};
    });
  },
};
