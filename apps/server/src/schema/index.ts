import type * as company from './company.js';
import type * as imports from './imports.js';
import type * as marketing from './marketing.js';
import type * as profiles from './profiles.js';

/** The tables as TypeScript sees them; a test holds this list against the migrated database. */
export interface DB {
  tenant: company.TenantTable;
  login_directory: company.LoginDirectoryTable;
  company: company.CompanyTable;
  app_user: company.AppUserTable;
  user_group: company.UserGroupTable;
  refresh_token: company.RefreshTokenTable;
  audit_log: company.AuditLogTable;
  job: company.JobTable;
  idempotency_key: company.IdempotencyKeyTable;
  change_ledger: company.ChangeLedgerTable;
  profile: profiles.ProfileTable;
  profile_metric: profiles.ProfileMetricTable;
  company_analysis: profiles.CompanyAnalysisTable;
  person: profiles.PersonTable;
  suppression: profiles.SuppressionTable;
  product_category: profiles.ProductCategoryTable;
  product: profiles.ProductTable;
  invoice: profiles.InvoiceTable;
  invoice_line: profiles.InvoiceLineTable;
  menu_item: profiles.MenuItemTable;
  import_run: imports.ImportRunTable;
  import_reject: imports.ImportRejectTable;
  import_mapping: imports.ImportMappingTable;
  audience: marketing.AudienceTable;
  audience_member: marketing.AudienceMemberTable;
  campaign: marketing.CampaignTable;
  campaign_link: marketing.CampaignLinkTable;
  campaign_recipient: marketing.CampaignRecipientTable;
  campaign_event: marketing.CampaignEventTable;
  approval_move: marketing.ApprovalMoveTable;
  outbox_mail: marketing.OutboxMailTable;
}
