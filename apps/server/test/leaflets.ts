/**
 * A fourth kind of object that needs approval, made for its test: what a kind takes, from its address to its table.
 * docs/recipes/add-an-approvable.md walks through it.
 */
import {
  type Approvable,
  ApprovalStatus,
  anyOf,
  approvableEndpoints,
  approvableShape,
  changeOf,
  Fingerprint,
  ListQuery,
  many,
  marketeer,
  optionalText,
  sortedBy,
  text,
} from '@kade/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  type ApprovableKind,
  approvable,
  approvableRepo,
  snapshotOf,
} from '../src/features/approvals/index.js';
import { contains } from '../src/platform/db/list.js';
import type { AudienceTable } from '../src/schema/marketing.js';

const LeafletDraft = z.object({ name: text(200), headline: optionalText(300) });
const LeafletRow = LeafletDraft.extend(approvableShape);
const orders = ['name', 'updated_at'];

export const leafletResource = approvableEndpoints({
  path: '/v1/leaflets/',
  names: ['a leaflet', 'Leaflets'],
  says: { locked: 'running', remove: 'Remove a leaflet', deactivate: 'Take it out of use' },
  makers: marketeer,
  viewers: anyOf('company:marketeer', 'company:admin'),
  query: ListQuery.extend({ ordering: sortedBy(orders).optional(), status: many(ApprovalStatus) }),
  draft: LeafletDraft,
  change: changeOf(LeafletDraft),
  row: LeafletRow,
  reply: LeafletRow.extend({ fingerprint: Fingerprint }),
});

/** Its migration; and its name among those that moves are kept of. */
export const leafletTable = `
  create table leaflet (
    company_id bigint not null references tenant (id),
    id bigint generated always as identity,
    name text not null check (length(name) between 1 and 200),
    headline text check (length(headline) <= 300),
    status text not null default 'draft',
    approved_hash text,
    created_by bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (company_id, id),
    foreign key (company_id, created_by) references app_user (company_id, id)
  );
  select protect_tenant_table('leaflet');
  alter table approval_move drop constraint approval_move_object_type_check;`;

type Schema = Record<'app_user', { company_id: number; id: number; name: string }> &
  Record<'leaflet', Omit<AudienceTable, 'audience_type'> & { headline: string | null }>;

const repo = approvableRepo({
  table: 'leaflet',
  as: 'l',
  lockAs: 'update',
  read: (tx, companyId) =>
    (tx as unknown as Kysely<Schema>)
      .selectFrom('leaflet as l')
      .leftJoin('app_user as u', (j) =>
        j.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.created_by'),
      )
      .where('l.company_id', '=', companyId)
      .selectAll('l')
      .select('u.name as created_by_name'),
  has: (search) => contains(['l.name', 'l.headline'], search),
  orders,
});
type Row = NonNullable<Awaited<ReturnType<typeof repo.find>>>;
type Draft = z.infer<typeof LeafletDraft>;
const draftOf = ({ name, headline }: Row): Draft => ({ name, headline });

const kind: ApprovableKind<Row> = {
  type: 'leaflet' as Approvable,
  page: (id) => `/leaflet/detail/${id}`,
  find: repo.find,
  pending: repo.pending,
  approvedStatus: () => 'active',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (_tx, _companyId, row) => snapshotOf<Draft>(draftOf(row)),
  uses: async () => ({}),
  setStatus: repo.setStatus,
};

export const leaflets = approvable<typeof leafletResource, Row, Draft>({
  kind,
  repo,
  draft: LeafletDraft,
  draftOf: (_, row) => draftOf(row),
  prepare: (_, draft) => draft,
  columnsOf: (draft) => draft,
  present: (_, rows) => [...rows],
  presentOne: (_, _row, shown) => shown,
});
