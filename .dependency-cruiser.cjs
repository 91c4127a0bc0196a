/** Who may import whom. Each rule has a fixture that breaks it: see scripts/imports.test.ts. */
module.exports = {
  forbidden: [
    {
      name: 'no-value-cycles',
      comment: 'Modules that need each other cannot be understood, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'Contract, rules, models, texts and demo are used by both sides and know neither.',
      severity: 'error',
      from: { path: '(^|/)packages/' },
      to: { path: '(^|/)apps/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform has no product words in it.',
      severity: 'error',
      from: { path: '(^|/)apps/server/src/platform/' },
      to: { path: '(^|/)apps/server/src/features/' },
    },
    {
      name: 'server-features-meet-at-their-door',
      comment:
        'A feature reaches another one through its index.ts only; what tests stand on, through theirs.',
      severity: 'error',
      from: { path: '(^|/)apps/server/src/features/([^/]+)/', pathNot: '\\.testkit\\.ts$' },
      to: {
        path: '(^|/)apps/server/src/features/',
        pathNot: ['(^|/)apps/server/src/features/$2/', '/index\\.ts$'],
      },
    },
    {
      name: 'web-features-meet-at-their-door',
      comment: 'A feature reaches another one through its index only.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/features/([^/]+)/' },
      to: {
        path: '(^|/)apps/web/src/features/',
        pathNot: ['(^|/)apps/web/src/features/$2/', '/index\\.tsx?$'],
      },
    },
    {
      name: 'web-features-form-no-ring',
      comment:
        'Of two features one stands on the other. What both need lies below them; what one shows of the other, app passes in.',
      severity: 'error',
      scope: 'folder',
      from: { path: '(^|/)apps/web/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'The shell opens the features: it knows them, they do not know it.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/features/' },
      to: { path: '(^|/)apps/web/src/app/' },
    },
    {
      name: 'web-ui-knows-nothing-above',
      comment: 'Shared components serve every feature.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/ui/' },
      to: { path: '(^|/)apps/web/src/(features|app)/' },
    },
    {
      name: 'web-platform-knows-nothing-above',
      comment: 'Client, session, language and notices carry every screen and show none.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/platform/' },
      to: { path: '(^|/)apps/web/src/(ui|features|app)/' },
    },
    {
      name: 'web-product-knows-no-testkit',
      comment: 'What tests stand on would reach the browser.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/(platform|ui|features|app)/' },
      to: { path: '(^|/)apps/web/src/testkit/' },
    },
    {
      name: 'web-has-no-cycles',
      comment:
        'Types and parts that are loaded later count, too: what two modules need lies in a third.',
      severity: 'error',
      from: { path: '(^|/)apps/web/src/' },
      to: { circular: true },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'Neither side reaches into the other.',
      severity: 'error',
      from: { path: '(^|/)apps/(web|server)/' },
      to: { path: '(^|/)apps/(web|server)/', pathNot: '(^|/)apps/$2/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
