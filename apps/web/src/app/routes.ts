import { type Access, anyOf, anyUser, open, sales } from '@kade/contract';
import type { ComponentType } from 'react';
import { menuAccess } from '../platform/navigation/menu.js';
import { pages } from '../platform/navigation/pages.js';
import { cardParam } from '../platform/navigation/paths.js';
import { profileAccess } from '../platform/navigation/profileAccess.js';

export type AppRoute = {
  /** Starts with /public, /auth, or is a main route. */
  readonly path: string;
  /** Key in the texts `common`. */
  readonly title: string;
  readonly access: Access;
  /** Feature whose texts the page needs (locales/{language}/{feature}.json), loaded beside its code. */
  readonly texts?: string | readonly string[];
  /** Entry of the menu that a page without one of its own belongs to. */
  readonly entry?: string;
  /** The same where the query of the address says which. */
  readonly entryOf?: (query: URLSearchParams) => string | undefined;
  readonly page: () => Promise<ComponentType>;
};

const stranger = open('nobody is signed in here');

/** Whoever may see the menu entry, and the reviewers, who come by a link. */
const reviewed = (
  entry: 'audiences' | 'promotions' | 'campaignList' | 'contentGenerator',
): Access => ({
  ...menuAccess(entry),
  allowed: ['company:admin'],
});

/** The pages behind the links of the sign-in screen. Each is a route, so that each has a title of its own. */
const publicPages = [
  { path: pages.termsOfUse, title: 'link.terms' },
  { path: pages.compliance, title: 'link.compliance' },
  { path: pages.publicSupport, title: 'link.support' },
  { path: pages.privacyPolicy, title: 'link.privacy' },
];

/** Every screen there is. A menu entry whose address is not here is held back by itself. */
export const routes: readonly AppRoute[] = [
  {
    path: pages.login,
    title: 'title.login',
    access: stranger,
    texts: 'access',
    page: () => import('../features/access/LoginPage.js').then((m) => m.LoginPage),
  },
  {
    path: pages.forgotPassword,
    title: 'title.auth',
    access: stranger,
    texts: 'access',
    page: () =>
      import('../features/access/password/ForgotPasswordPage.js').then((m) => m.ForgotPasswordPage),
  },
  {
    path: pages.resetPassword,
    title: 'title.auth',
    access: stranger,
    texts: 'access',
    page: () =>
      import('../features/access/password/ResetPasswordPage.js').then((m) => m.ResetPasswordPage),
  },
  {
    path: pages.register,
    title: 'title.register',
    access: stranger,
    texts: 'access',
    page: () => import('../features/access/register/RegisterPage.js').then((m) => m.RegisterPage),
  },
  ...publicPages.map(({ path, title }) => ({
    path,
    title,
    access: stranger,
    texts: 'public',
    page: () => import('../features/public/PublicPage.js').then((m) => m.PublicPage),
  })),
  {
    path: pages.start,
    title: 'title.start',
    access: anyUser,
    texts: 'start',
    page: () => import('../features/start/StartPage.js').then((m) => m.StartPage),
  },
  {
    path: pages.home,
    title: 'title.home',
    access: sales,
    texts: 'home',
    page: () => import('../features/home/HomePage.js').then((m) => m.HomePage),
  },
  {
    path: pages.homeList,
    title: 'title.home',
    access: sales,
    texts: 'home',
    page: () => import('../features/home/ListPage.js').then((m) => m.ListPage),
  },
  {
    path: pages.profiles,
    title: 'menu.customerProfiles',
    access: menuAccess('customerProfiles'),
    texts: 'profiles',
    page: () => import('./CustomerProfiles.js').then((m) => m.CustomerProfiles),
  },
  {
    path: pages.profile,
    entry: 'customerProfiles',
    title: 'title.profileDetail',
    access: profileAccess,
    texts: ['profile-detail', 'timeline', 'lifecycle', 'leads'],
    page: () => import('../features/profile-detail/DetailPage.js').then((m) => m.DetailPage),
  },
  {
    path: pages.contracts,
    title: 'title.contracts',
    access: sales,
    texts: 'contracts',
    page: () => import('../features/contracts/ContractsPage.js').then((m) => m.ContractsPage),
  },
  {
    path: pages.contract,
    title: 'title.contract',
    access: sales,
    texts: ['contracts', 'timeline', 'attachments'],
    page: () => import('../features/contracts/record/ContractPage.js').then((m) => m.ContractPage),
  },
  {
    path: pages.duplicates,
    entry: 'customerProfiles',
    title: 'title.duplicates',
    access: sales,
    texts: 'merges',
    page: () => import('../features/merges/DuplicatesPage.js').then((m) => m.DuplicatesPage),
  },
  {
    path: pages.merge,
    entry: 'customerProfiles',
    title: 'title.merge',
    access: sales,
    texts: ['merges', 'profiles'],
    page: () => import('../features/merges/MergePage.js').then((m) => m.MergePage),
  },
  {
    path: pages.merged,
    entry: 'customerProfiles',
    title: 'title.merged',
    access: sales,
    texts: 'merges',
    page: () => import('../features/merges/MergedPage.js').then((m) => m.MergedPage),
  },
  {
    path: pages.todos,
    title: 'menu.tasks',
    access: menuAccess('tasks'),
    texts: 'activities',
    page: () => import('../features/activities/TodosPage.js').then((m) => m.TodosPage),
  },
  {
    path: pages.funnel,
    title: 'menu.salesFunnel',
    access: menuAccess('salesFunnel'),
    texts: 'funnel',
    page: () => import('../features/funnel/FunnelPage.js').then((m) => m.FunnelPage),
  },
  {
    path: pages.opportunity,
    entry: 'salesFunnel',
    title: 'title.opportunity',
    access: sales,
    texts: ['opportunities', 'timeline', 'activities'],
    page: () =>
      import('../features/opportunities/record/OpportunityPage.js').then((m) => m.OpportunityPage),
  },
  {
    path: pages.massActions,
    title: 'menu.massActions',
    access: menuAccess('massActions'),
    texts: 'mass-actions',
    page: () =>
      import('../features/mass-actions/MassActionsPage.js').then((m) => m.MassActionsPage),
  },
  {
    path: pages.leadUploads,
    entry: 'customerProfiles',
    title: 'title.leadUpload',
    access: sales,
    texts: 'uploads',
    page: () => import('../features/uploads/UploadsPage.js').then((m) => m.UploadsPage),
  },
  {
    path: pages.audiences,
    title: 'menu.audiences',
    access: reviewed('audiences'),
    texts: 'audiences',
    page: () => import('../features/audiences/AudiencesPage.js').then((m) => m.AudiencesPage),
  },
  {
    path: pages.promotions,
    title: 'menu.promotions',
    access: reviewed('promotions'),
    texts: 'promotions',
    page: () => import('../features/promotions/PromotionsPage.js').then((m) => m.PromotionsPage),
  },
  {
    path: pages.campaigns,
    title: 'menu.campaignList',
    access: reviewed('campaignList'),
    texts: 'campaigns',
    page: () => import('../features/campaigns/CampaignsPage.js').then((m) => m.CampaignsPage),
  },
  {
    path: pages.contentGenerator,
    title: 'menu.contentGenerator',
    access: reviewed('contentGenerator'),
    texts: ['content', 'approvals'],
    page: () => import('../features/content/ContentGenerator.js').then((m) => m.ContentGenerator),
  },
  {
    path: pages.pipeline,
    title: 'menu.pipeline',
    access: menuAccess('pipeline'),
    texts: ['reports', 'pipeline-report', 'opportunities', 'mass-actions'],
    page: () => import('../features/pipeline-report/index.js').then((m) => m.PipelineReport),
  },
  {
    path: pages.activityReport,
    title: 'menu.activities',
    access: menuAccess('activities'),
    texts: ['reports', 'activity-report', 'activities', 'opportunities', 'mass-actions'],
    page: () => import('../features/activity-report/index.js').then((m) => m.ActivityReport),
  },
  {
    path: pages.baseReport,
    title: 'menu.baseReport',
    access: menuAccess('baseReport'),
    texts: ['reports', 'base-report', 'campaign-reports', 'opportunities', 'mass-actions'],
    page: () => import('../features/base-report/index.js').then((m) => m.BaseReport),
  },
  {
    path: pages.audienceReport,
    title: 'menu.audienceReport',
    access: menuAccess('audienceReport'),
    texts: ['reports', 'audience-report', 'campaign-reports', 'opportunities', 'mass-actions'],
    page: () => import('../features/audience-report/index.js').then((m) => m.AudienceReport),
  },
  {
    path: pages.campaignReports,
    title: 'menu.campaignReport',
    access: menuAccess('campaignReport'),
    texts: 'campaign-reports',
    page: () => import('../features/campaign-reports/ReportPage.js').then((m) => m.ReportPage),
  },
  {
    path: pages.lifecycleSegment,
    title: 'menu.lifecycleSegment',
    access: menuAccess('lifecycleSegment'),
    texts: 'lifecycle',
    page: () => import('../features/lifecycle/segment/SegmentPage.js').then((m) => m.SegmentPage),
  },
  {
    path: pages.modelCard,
    title: 'title.modelCard',
    access: anyOf('product:rfm', 'product:leadscore/leadvalue', 'product:whitespot'),
    texts: ['lifecycle', 'leads', 'whitespots'],
    entry: 'customerLifecycle',
    // Cards name their model as the menu names its page.
    entryOf: (query) => query.get(cardParam) ?? undefined,
    page: () => import('./ModelCard.js').then((m) => m.ModelCard),
  },
  {
    path: pages.whitespots,
    title: 'menu.whitespots',
    access: menuAccess('whitespots'),
    texts: 'whitespots',
    page: () =>
      import('../features/whitespots/page/WhitespotsPage.js').then((m) => m.WhitespotsPage),
  },
  {
    path: pages.leadScoring,
    title: 'menu.leads',
    access: menuAccess('leads'),
    texts: ['leads', 'profiles'],
    page: () => import('./LeadScoring.js').then((m) => m.LeadScoring),
  },
  {
    path: pages.leadClassification,
    title: 'menu.aiLeadClassification',
    access: menuAccess('aiLeadClassification'),
    texts: 'classification',
    page: () =>
      import('../features/classification/ClassificationPage.js').then((m) => m.ClassificationPage),
  },
  {
    path: pages.customerLifecycle,
    title: 'menu.customerLifecycle',
    access: menuAccess('customerLifecycle'),
    texts: 'lifecycle',
    page: () =>
      import('../features/lifecycle/dashboard/LifecyclePage.js').then((m) => m.LifecyclePage),
  },
  {
    path: pages.preferences,
    title: 'title.preferences',
    access: stranger,
    texts: 'unsubscribe',
    page: () => import('../features/unsubscribe/PreferencesPage.js').then((m) => m.PreferencesPage),
  },
  {
    path: pages.unsubscribe,
    title: 'title.unsubscribe',
    access: stranger,
    texts: 'unsubscribe',
    page: () => import('../features/unsubscribe/UnsubscribePage.js').then((m) => m.UnsubscribePage),
  },
  {
    path: pages.triggerList,
    title: 'menu.triggerList',
    access: menuAccess('triggerList'),
    texts: ['triggers', 'home'],
    page: () => import('../features/triggers/TriggersPage.js').then((m) => m.TriggersPage),
  },
  {
    path: pages.partnerIntro,
    title: 'title.intro',
    access: anyOf('partner:intro'),
    texts: 'partners',
    page: () => import('../features/partners/IntroPage.js').then((m) => m.IntroPage),
  },
  {
    path: pages.partnerSubscription,
    title: 'title.foodstep',
    access: anyOf('partner:subscription'),
    texts: 'partners',
    page: () => import('../features/partners/FoodstepPage.js').then((m) => m.FoodstepPage),
  },
  {
    path: pages.help,
    title: 'menu.glossary',
    access: menuAccess('glossary'),
    texts: ['help', 'release'],
    page: () => import('../features/help/HelpPage.js').then((m) => m.HelpPage),
  },
  {
    path: pages.support,
    title: 'title.support',
    access: anyUser,
    texts: 'support',
    page: () => import('../features/support/SupportPage.js').then((m) => m.SupportPage),
  },
  {
    path: pages.security,
    title: 'title.security',
    access: anyUser,
    texts: 'security',
    page: () => import('../features/security/SecurityPage.js').then((m) => m.SecurityPage),
  },
  {
    path: pages.account,
    title: 'menu.companyAccount',
    access: menuAccess('companyAccount'),
    texts: 'account',
    page: () => import('../features/account/AccountPage.js').then((m) => m.AccountPage),
  },
];
