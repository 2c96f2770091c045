// Who may import whom (design: the tree). Arrows point one way; a violation fails `npm run check`.
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const packages = ['contract', 'kinds', 'links', 'client', 'ui']
const inside = (name) => `^packages/${name}/`

/** Domains of the server: each may know those before it. */
const DOMAINS = [
  'platform',
  'organisation',
  'inventory',
  'devices',
  'lighting',
  'alarms',
  'poles',
  'media',
  'charging',
  'demo',
]
/** A domain that is one module, or a module of one. */
const MODULE = '(charging|demo|[^/]+/[^/]+)'
/** A domain of the console that is one page with tabs, or a page of one. */
const PAGE = '(charging|media|[^/]+/[^/]+)'
const inModule = (name) => `^apps/server/src/modules/${name}/`
const inDomains = (names) => `^apps/server/src/modules/(${names.join('|')})/`
const TESTS = '(\\.test|/testing[^/]*)\\.ts$'

/** Modules that know later ones still: what these do for them is to be registered instead. Nothing is added here. */
const AGAINST_ORDER = {
  'platform/system': ['devices/devices', 'devices/readings'],
  'inventory/imports': ['devices/devices', 'devices/retired-devices'],
  'inventory/sites': ['devices/targets', 'lighting/sub-devices'],
  'devices/commands': [
    'lighting/group-numbers',
    'lighting/lock-outs',
    'lighting/plan-tables',
    'lighting/plans',
    'media/media',
    'media/plays',
    'media/portal-pages',
    'media/programmes',
    'poles/intercoms',
  ],
  'devices/devices': ['alarms/events', 'lighting/home', 'lighting/overrides', 'poles/poles'],
  'devices/readings': ['lighting/plans'],
  'lighting/scenes': ['alarms/alarm-rules'],
}

const domainsInOrder = DOMAINS.slice(0, -1).flatMap((domain, place) => {
  const rule = (from, to) => only('domains-in-order', from, to, 'A domain knows those before it')
  const later = inDomains(DOMAINS.slice(place + 1))
  const excepted = Object.keys(AGAINST_ORDER).filter((name) => name.startsWith(`${domain}/`))
  return [
    rule({ path: inDomains([domain]), pathNot: [TESTS, ...excepted.map(inModule)] }, { path: later }),
    ...excepted.map((name) =>
      rule({ path: inModule(name), pathNot: TESTS }, { path: later, pathNot: AGAINST_ORDER[name].map(inModule) }),
    ),
  ]
})

module.exports = {
  forbidden: [
    only(
      'no-cycle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
      'A cycle hides who depends on whom; what is fetched ahead of its time hides nothing',
    ),
    only(
      'contract-imports-nothing',
      { path: inside('contract') },
      { path: ['^apps/', ...packages.slice(1).map(inside)] },
    ),
    only(
      'links-know-no-kinds',
      { path: inside('links') },
      { path: ['^apps/', inside('kinds'), inside('client'), inside('ui')] },
    ),
    only('kinds-know-no-links', { path: inside('kinds') }, { path: ['^apps/', inside('links'), inside('client')] }),
    only(
      'wires-are-plain',
      { path: '^packages/kinds/src/.*(wire|driver|sim|wires|drivers|sims)\\.ts$' },
      { path: '\\.tsx$' },
    ),
    only(
      'ui-has-no-domain',
      { path: inside('ui') },
      { path: ['^apps/', inside('kinds'), inside('links'), inside('client')] },
    ),
    only(
      'client-is-thin',
      { path: inside('client') },
      { path: ['^apps/', inside('kinds'), inside('links'), inside('ui')] },
    ),
    only(
      'server-has-no-view',
      { path: '^apps/server/' },
      { path: ['\\.tsx$', inside('ui'), inside('client'), '^apps/console/', '^apps/simulator/'] },
    ),
    only(
      'simulated-devices-are-for-the-demo',
      { path: '^apps/server/', pathNot: '^apps/server/src/(modules/demo|testing)/|\\.test\\.ts$' },
      { path: '^packages/(kinds/src/(sims|past)|links/src/[^/]+/device)' },
    ),
    only(
      'simulator-speaks-only-the-link',
      { path: '^apps/simulator/' },
      {
        path: ['^apps/(server|console)/', '^packages/links/src/[^/]+/host\\.ts$', '^packages/kinds/src/drivers\\.ts$'],
      },
    ),
    only(
      'console-has-no-server',
      { path: '^apps/console/' },
      {
        path: ['^apps/(server|simulator)/', inside('links')],
        pathNot: '^packages/links/src/player/(device|basic)\\.ts$',
      },
    ),
    only(
      'only-the-player-page-is-a-device',
      { path: '^apps/console/', pathNot: '^apps/console/src/pages/devices/player/' },
      { path: inside('links') },
    ),
    only(
      'pages-import-no-page',
      { path: `^apps/console/src/pages/${PAGE}/` },
      { path: '^apps/console/src/pages/', pathNot: ['^apps/console/src/pages/$1/', '/smallPages\\.ts$'] },
    ),
    only(
      'pages-stand-on-the-floor',
      {
        path: '^apps/console/src/',
        pathNot: '^apps/console/src/(pages/|app/(screens\\.ts|standalone\\.ts|router\\.tsx|Root\\.tsx)$)',
      },
      { path: '^apps/console/src/pages/' },
      'Only the lists of screens and the router know the pages',
    ),
    only(
      'modules-meet-through-their-index',
      { path: `^apps/server/src/modules/${MODULE}/`, pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '/index\\.ts$',
          '^apps/server/src/modules/(audience|context|module)\\.ts$',
        ],
      },
    ),
    ...domainsInOrder,
    only('modules-know-no-edges', { path: '^apps/server/src/modules/' }, { path: '^apps/server/src/(http|live)/' }),
    only('not-to-unresolvable', {}, { couldNotResolve: true, pathNot: '^geojson$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/data/', 'node_modules/(?!@lamplighter)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
