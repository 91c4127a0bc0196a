import type { ViewState } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';

type DemoView = { name: string; state: ViewState };

const columns = (...fields: string[]) => fields.map((field) => ({ field, width: null }));

/** Views that a wholesaler's sales team would share. */
const views: readonly DemoView[] = [
  {
    name: 'Klanten die wegzakken',
    state: {
      search: '',
      filters: {},
      origin_query: "CRM_STATUS = 'customer' and LAST_ORDER_DATE < today - 60 days",
      ordering: '-net_sales_last_12_months',
      columns: columns(
        ...['name', 'segment', 'city', 'sales_owner', 'net_sales_last_12_months'],
        ...['net_sales_last_2_months', 'last_order_date', 'phone'],
      ),
    },
  },
  {
    name: 'Leads in Amsterdam',
    state: {
      search: '',
      filters: {},
      origin_query: "KIND = 'lead' and CITY = 'Amsterdam'",
      ordering: 'segment',
      columns: columns(
        ...['name', 'crm_status', 'segment', 'street', 'house_number', 'postcode', 'phone'],
        ...['employees_total', 'sales_owner'],
      ),
    },
  },
  {
    name: 'Top customers',
    state: {
      search: '',
      filters: {},
      origin_query: "KIND = 'customer' and NET_SALES_LAST_12_MONTHS > 10000",
      ordering: '-net_sales_last_12_months',
      columns: columns(
        ...['name', 'segment', 'city', 'sales_owner', 'net_sales_last_12_months'],
        ...['unique_products_last_12_months', 'last_order_date'],
      ),
    },
  },
];

/** Gives the demo company its shared views of the profile list, made by one of its sellers. */
export async function addDemoViews(tx: TenantTx, companyId: number): Promise<void> {
  const maker = await tx
    .selectFrom('user_group')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('group_name', '=', 'company:sales')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  if (!maker) return;
  await tx
    .insertInto('saved_view')
    .values(
      views.map(({ name, state }) => ({
        company_id: companyId,
        created_by: maker.user_id,
        list: 'profiles',
        name,
        is_shared: true,
        state: JSON.stringify(state),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}
