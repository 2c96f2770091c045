// Who may import whom (design: the tree). Arrows point one way; a violation fails `npm run check`.
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const packages = ['contract', 'kinds', 'links', 'client', 'ui']
const inside = (name) => `^packages/${name}/`

/** Domains of contract and server: each may know those before it. */
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
const TESTS = '(\\.test|/testing[^/]*)\\.ts$'

/** What of the contract knows later domains still. Nothing is added here. */
const CONTRACT_AGAINST_ORDER = {
  'platform/channels.ts': ['alarms/alarm-levels.ts', 'alarms/alarms.ts', 'devices/commands', 'devices/device.ts'],
  'platform/system.calls.ts': ['devices/boxes.ts', 'devices/device.calls.ts'],
  'inventory/assign.calls.ts': ['devices/device.calls.ts', 'devices/target.ts'],
  'inventory/import.calls.ts': ['devices/retired-device.calls.ts'],
  'inventory/import-mapping.calls.ts': ['poles/pole.record.ts'],
  'inventory/inventory.ts': ['devices/device.calls.ts', 'poles/pole.record.ts'],
  'inventory/site.calls.ts': ['devices/device.ts', 'devices/tree.calls.ts'],
  'devices/commands': ['lighting/light.calls.ts'],
  'devices/device.calls.ts': ['lighting/lamp.record.ts', 'lighting/override.calls.ts'],
  // A kind of device declares the alarms that it raises.
  'devices/device.ts': ['alarms'],
  'lighting/scenes': ['alarms/alarm-levels.ts', 'alarms/alarm-rules.ts', 'alarms/alarms.ts'],
  'media/ad-contract.list.ts': ['charging/settlements.ts'],
}

/** Arrows of a tree of domains; `against` are those of its files and folders that may point to later domains. */
function domainsInOrder(tree, against = {}) {
  const inside = (name) => `^${tree}/${name}${name.endsWith('.ts') ? '$' : '/'}`
  const inDomains = (names) => `^${tree}/(${names.join('|')})/`
  const rule = (from, to) => only('domains-in-order', from, to, 'A domain knows those before it')
  return DOMAINS.slice(0, -1).flatMap((domain, place) => {
    const later = inDomains(DOMAINS.slice(place + 1))
    const excepted = Object.keys(against).filter((name) => name.startsWith(`${domain}/`))
    return [
      rule({ path: inDomains([domain]), pathNot: [TESTS, ...excepted.map(inside)] }, { path: later }),
      ...excepted.map((name) =>
        rule({ path: inside(name), pathNot: TESTS }, { path: later, pathNot: against[name].map(inside) }),
      ),
    ]
  })
}

module.exports = {
  forbidden: [
    only('no-cycle', {}, { circular: true }, 'A cycle hides who depends on whom'),
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
    ...domainsInOrder('apps/server/src/modules'),
    ...domainsInOrder('packages/contract/src', CONTRACT_AGAINST_ORDER),
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
