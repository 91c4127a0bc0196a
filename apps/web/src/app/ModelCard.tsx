import { type Access, getLeadCard, getLifecycleCard, getWhitespotCard } from '@kade/contract';
import { type ComponentType, lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type CardOf, cardParam, paths } from '../platform/navigation/paths.js';
import { useMay } from '../platform/session/useProfile.js';

type Kind = 'lifecycle' | CardOf;
type Card = { access: Access; Page: ComponentType };

const lifecycle: Card = {
  access: getLifecycleCard.access,
  Page: lazy(() =>
    import('../features/lifecycle/card/CardPage.js').then((m) => ({ default: m.CardPage })),
  ),
};

/** The card of each kind of model. */
const cards: Partial<Record<Kind, Card>> = {
  lifecycle,
  leads: {
    access: getLeadCard.access,
    Page: lazy(() =>
      import('../features/leads/card/LeadCardPage.js').then((m) => ({ default: m.LeadCardPage })),
    ),
  },
  whitespots: {
    access: getWhitespotCard.access,
    Page: lazy(() =>
      import('../features/whitespots/card/CardPage.js').then((m) => ({ default: m.CardPage })),
    ),
  },
};

/** /analytics/model-card/{resultId}: the card of a result, by the kind of model that the address names. */
export function ModelCard() {
  const [params] = useSearchParams();
  const may = useMay();
  const { access, Page } = cards[params.get(cardParam) as Kind] ?? lifecycle;
  return may(access) ? <Page /> : <Navigate replace to={paths.start} />;
}
