import { getBrand } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import type { Sender } from './frameProps.js';

/** The brand as readers know it; until it is known, the company. */
export function useSender(brandId: number | null): Sender {
  const { company } = useProfile();
  const brand = useCall(
    getBrand,
    { params: { id: brandId ?? 0 } },
    { enabled: brandId !== null, silent: true, staleTime: 60_000 },
  );
  const { name = company.name, website = null, logo_image = null, colours = [] } = brand.data ?? {};
  return { name, website, logo: logo_image?.url ?? null, colour: colours[0] ?? null };
}
