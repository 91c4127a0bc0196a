import { type Access, anyOf, anyUser, open, sales } from '@kade/contract';
import type { ComponentType } from 'react';
import { menuAccess } from '../platform/navigation/menu.js';
import { profileAccess } from '../platform/navigation/profileAccess.js';

export type AppRoute = {
  /** Starts with /public, /auth, or is a main route. */
  readonly path: string;
  /** Key in the texts `common`. */
  readonly title: string;
  readonly access: Access;
  /** Feature whose texts the page needs (locales/{language}/{feature}.json), loaded beside its code. */
  readonly texts?: string;
  /** Entry of the menu that a page without one of its own belongs to. */
  readonly entry?: string;
  readonly page: () => Promise<ComponentType>;
};

const stranger = open('nobody is signed in here');

/** Whoever may see the menu entry, and the reviewers, who come by a link. */
const reviewed = (entry: 'audiences' | 'promotions' | 'campaignList'): Access => ({
  ...menuAccess(entry),
  allowed: ['company:admin'],
});

/** The pages behind the links of the sign-in screen. Each is a route, so that each has a title of its own. */
const publicPages = [
  { page: 'terms-of-use', title: 'link.terms' },
  { page: 'compliance', title: 'link.compliance' },
  { page: 'support', title: 'link.support' },
  { page: 'privacy-policy', title: 'link.privacy' },
];

/** Every screen there is. A menu entry whose address is not here is held back by itself. */
export const routes: readonly AppRoute[] = [
  {
    path: '/auth/login',
    title: 'title.login',
    access: stranger,
    texts: 'access',
    page: () => import('../features/access/LoginPage.js').then((m) => m.LoginPage),
  },
  {
    path: '/auth/forgot-password',
    title: 'title.auth',
    access: stranger,
    texts: 'access',
    page: () =>
      import('../features/access/ForgotPasswordPage.js').then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/auth/password/reset',
    title: 'title.auth',
    access: stranger,
    texts: 'access',
    page: () => import('../features/access/ResetPasswordPage.js').then((m) => m.ResetPasswordPage),
  },
  {
    path: '/auth/register/:reason?',
    title: 'title.register',
    access: stranger,
    texts: 'access',
    page: () => import('../features/access/RegisterPage.js').then((m) => m.RegisterPage),
  },
  ...publicPages.map(({ page, title }) => ({
    path: `/public/${page}`,
    title,
    access: stranger,
    texts: 'public',
    page: () => import('../features/public/PublicPage.js').then((m) => m.PublicPage),
  })),
  {
    path: '/',
    title: 'title.start',
    access: anyUser,
    texts: 'start',
    page: () => import('../features/start/StartPage.js').then((m) => m.StartPage),
  },
  {
    path: '/home',
    title: 'title.home',
    access: sales,
    texts: 'home',
    page: () => import('../features/home/HomePage.js').then((m) => m.HomePage),
  },
  {
    path: '/home/dashboard-list/:layoutType',
    title: 'title.home',
    access: sales,
    texts: 'home',
    page: () => import('../features/home/ListPage.js').then((m) => m.ListPage),
  },
  {
    path: '/crm/customer-profiles',
    title: 'menu.customerProfiles',
    access: menuAccess('customerProfiles'),
    texts: 'profiles',
    page: () => import('./CustomerProfiles.js').then((m) => m.CustomerProfiles),
  },
  {
    path: '/crm/result-detail/:resultId/:activeKey',
    entry: 'customerProfiles',
    title: 'title.profileDetail',
    access: profileAccess,
    texts: 'profile-detail',
    page: () => import('../features/profile-detail/DetailPage.js').then((m) => m.DetailPage),
  },
  {
    path: '/crm/contracts',
    title: 'title.contracts',
    access: sales,
    texts: 'contracts',
    page: () => import('../features/contracts/ContractsPage.js').then((m) => m.ContractsPage),
  },
  {
    path: '/crm/duplicates',
    entry: 'customerProfiles',
    title: 'title.duplicates',
    access: sales,
    texts: 'merges',
    page: () => import('../features/merges/DuplicatesPage.js').then((m) => m.DuplicatesPage),
  },
  {
    path: '/crm/merge/:ids',
    entry: 'customerProfiles',
    title: 'title.merge',
    access: sales,
    texts: 'merges',
    page: () => import('../features/merges/MergePage.js').then((m) => m.MergePage),
  },
  {
    path: '/crm/merged/:mergeId',
    entry: 'customerProfiles',
    title: 'title.merged',
    access: sales,
    texts: 'merges',
    page: () => import('../features/merges/MergedPage.js').then((m) => m.MergedPage),
  },
  {
    path: '/crm/todos/:activeKey/:resultId?',
    title: 'menu.tasks',
    access: menuAccess('tasks'),
    texts: 'activities',
    page: () => import('../features/activities/TodosPage.js').then((m) => m.TodosPage),
  },
  {
    path: '/crm/funnel',
    title: 'menu.salesFunnel',
    access: menuAccess('salesFunnel'),
    texts: 'funnel',
    page: () => import('../features/funnel/FunnelPage.js').then((m) => m.FunnelPage),
  },
  {
    path: '/crm/mass-action/:activeKey',
    title: 'menu.massActions',
    access: menuAccess('massActions'),
    texts: 'mass-actions',
    page: () =>
      import('../features/mass-actions/MassActionsPage.js').then((m) => m.MassActionsPage),
  },
  {
    path: '/crm/lead-upload/:activeKey?',
    entry: 'customerProfiles',
    title: 'title.leadUpload',
    access: sales,
    texts: 'uploads',
    page: () => import('../features/uploads/UploadsPage.js').then((m) => m.UploadsPage),
  },
  {
    path: '/audience/:activeKey/:audienceId?/:copy?',
    title: 'menu.audiences',
    access: reviewed('audiences'),
    texts: 'audiences',
    page: () => import('../features/audiences/AudiencesPage.js').then((m) => m.AudiencesPage),
  },
  {
    path: '/promotion/:activeKey/:promotionId?/:copy?',
    title: 'menu.promotions',
    access: reviewed('promotions'),
    texts: 'promotions',
    page: () => import('../features/promotions/PromotionsPage.js').then((m) => m.PromotionsPage),
  },
  {
    path: '/campaign/:activeKey/:campaignId?/:copy?',
    title: 'menu.campaignList',
    access: reviewed('campaignList'),
    texts: 'campaigns',
    page: () => import('../features/campaigns/CampaignsPage.js').then((m) => m.CampaignsPage),
  },
  {
    path: '/performance/campaign-report/:activeKey',
    title: 'menu.campaignReport',
    access: menuAccess('campaignReport'),
    texts: 'campaign-reports',
    page: () => import('../features/campaign-reports/ReportPage.js').then((m) => m.ReportPage),
  },
  {
    path: '/public/preferences/:token',
    title: 'title.preferences',
    access: stranger,
    texts: 'unsubscribe',
    page: () => import('../features/unsubscribe/PreferencesPage.js').then((m) => m.PreferencesPage),
  },
  {
    path: '/public/unsubscribe/:token',
    title: 'title.unsubscribe',
    access: stranger,
    texts: 'unsubscribe',
    page: () => import('../features/unsubscribe/UnsubscribePage.js').then((m) => m.UnsubscribePage),
  },
  {
    path: '/intro',
    title: 'title.intro',
    access: anyOf('partner:intro'),
    texts: 'partners',
    page: () => import('../features/partners/IntroPage.js').then((m) => m.IntroPage),
  },
  {
    path: '/foodstep',
    title: 'title.foodstep',
    access: anyOf('partner:subscription'),
    texts: 'partners',
    page: () => import('../features/partners/FoodstepPage.js').then((m) => m.FoodstepPage),
  },
  {
    path: '/help/:activeKey',
    title: 'menu.glossary',
    access: menuAccess('glossary'),
    texts: 'help',
    page: () => import('../features/help/HelpPage.js').then((m) => m.HelpPage),
  },
  {
    path: '/support',
    title: 'title.support',
    access: anyUser,
    texts: 'support',
    page: () => import('../features/support/SupportPage.js').then((m) => m.SupportPage),
  },
  {
    path: '/security',
    title: 'title.security',
    access: anyUser,
    texts: 'security',
    page: () => import('../features/security/SecurityPage.js').then((m) => m.SecurityPage),
  },
  {
    path: '/account/:activeKey?/:itemId?',
    title: 'menu.companyAccount',
    access: menuAccess('companyAccount'),
    texts: 'account',
    page: () => import('../features/account/AccountPage.js').then((m) => m.AccountPage),
  },
];
