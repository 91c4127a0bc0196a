import { getProfile, updateMe } from '@kade/contract';
import { useEffect } from 'react';
import { call } from '../platform/client/api.js';
import { keyOf, queryClient } from '../platform/client/queries.js';
import { useProfile } from '../platform/session/useProfile.js';
import { onChosen, takeLook } from '../platform/theme/theme.js';

/** In the shell: what the user chose in any browser holds here, and what is chosen here in any other. */
export function useKeptLook(): void {
  const { theme, density, chart_patterns } = useProfile().user;
  useEffect(() => takeLook({ theme, density, chart_patterns }), [theme, density, chart_patterns]);
  useEffect(
    () =>
      onChosen(async (chosen) => {
        // Failing costs nothing the user has to know of now: in this browser it holds.
        const user = await call(updateMe, { body: chosen }).catch(() => null);
        if (user)
          queryClient.setQueryData(keyOf(getProfile), (was?: object) => was && { ...was, user });
      }),
    [],
  );
}
