import { type Group, productGroups } from '@kade/contract/account/groups';

/** The password of every demo user. Printed at start, so it protects nothing: the demo listens on the loopback address only. */
export const demoPassword = 'welcome-to-kade';

export type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly language: 'en' | 'nl';
  readonly groups: readonly Group[];
};

export const demoUsers = [
  {
    email: 'admin@demo.example',
    name: 'Marijke van der Meer',
    language: 'nl',
    groups: ['company:admin', 'company:sales', 'company:marketeer', ...productGroups],
  },
  { email: 'sales@demo.example', name: 'Bas Hoekstra', language: 'nl', groups: ['company:sales'] },
  {
    email: 'marketeer@demo.example',
    name: 'Sanne Verhoeven',
    language: 'nl',
    groups: [
      'company:marketeer',
      'product:gen-ai',
      'product:promo',
      'product:rfm',
      'product:leadscore/leadvalue',
      'product:whitespot',
      'product:scoring-ai',
    ],
  },
  {
    email: 'super@demo.example',
    name: 'Joost de Graaf',
    language: 'nl',
    groups: ['company:superuser'],
  },
  {
    email: 'partner@demo.example',
    name: 'Noor Bakker',
    language: 'nl',
    groups: ['partner:subscription'],
  },
  { email: 'intro@demo.example', name: 'Tim Willems', language: 'nl', groups: ['partner:intro'] },
] as const satisfies readonly DemoUser[];

export type DemoCompany = {
  readonly name: string;
  readonly currency: 'EUR';
  readonly locale: string;
  readonly time_zone: string;
  readonly two_factor_policy: 'optional';
  readonly mail_footer_address: string;
  readonly website: string;
  readonly sender: { readonly name: string; readonly email: string };
  /** Products whose groups its admin may hand out. */
  readonly products: readonly Group[];
};

export const demoCompanyData: DemoCompany = {
  name: 'Van der Meer Horecagroothandel',
  currency: 'EUR',
  locale: 'nl-NL',
  time_zone: 'Europe/Amsterdam',
  two_factor_policy: 'optional',
  mail_footer_address: 'Van der Meer Horecagroothandel B.V., Handelsweg 914, 3433 ZX Nieuwegein',
  website: 'https://www.vandermeerhoreca.example/',
  sender: { name: 'Van der Meer Horecagroothandel', email: 'nieuws@vandermeerhoreca.example' },
  products: productGroups,
};
