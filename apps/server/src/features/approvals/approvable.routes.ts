import type { ApprovableEndpoints, Endpoint } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import type { approvable } from './approvable.js';

type Given = { tx: TenantTx; auth: Auth; params: { id: number }; query: unknown; body: unknown };

/** Serves the endpoints of a kind. `but`: those that the kind serves itself. */
export function approvableRoutes<E extends ApprovableEndpoints>(
  serve: Serve,
  platform: Platform,
  endpoints: E,
  // biome-ignore lint/suspicious/noExplicitAny: what it takes and gives was held against E where it was made
  kind: ReturnType<typeof approvable<E, any, any>>,
  { but = [] }: { but?: readonly (keyof ApprovableEndpoints)[] } = {},
): void {
  const on = (name: keyof ApprovableEndpoints, answer: (given: Given) => Promise<unknown>) => {
    // Each endpoint has a shape of its own, and each answer is made for it.
    if (!but.includes(name)) serve(endpoints[name] as Endpoint, answer as never);
  };
  on('list', (given) => kind.list({ ...given, platform }, given.query as never));
  on('plain', (given) => kind.names({ ...given, platform }));
  on('get', (given) => kind.show({ ...given, platform }, given.params.id));
  on('create', (given) => kind.create({ ...given, platform }, given.body as never));
  for (const name of ['update', 'review'] as const)
    on(name, (given) => kind[name]({ ...given, platform }, given.params.id, given.body as never));
  for (const name of ['remove', 'submit', 'cancel', 'deactivate'] as const)
    on(name, (given) => kind[name]({ ...given, platform }, given.params.id));
}
