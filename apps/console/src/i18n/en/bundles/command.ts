import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/command.ts'
import { approvalRequest } from '../approvalRequest.ts'
import { approvals } from '../approvals.ts'
import { catalogue } from '../catalogue.ts'
import { commandCatalogue } from '../commandCatalogue.ts'
import { commandCentre } from '../commandCentre.ts'
import { diagnosis } from '../diagnosis.ts'
import { history } from '../history.ts'
import { invented } from '../invented.ts'
import { monitor } from '../monitor.ts'
import { refusedConnections } from '../refusedConnections.ts'
import { retire } from '../retire.ts'
import { shortcuts } from '../shortcuts.ts'

export const words: Words<typeof zh> = {
  approvalRequest,
  approvals,
  catalogue,
  commandCatalogue,
  commandCentre,
  diagnosis,
  history,
  invented,
  monitor,
  refusedConnections,
  retire,
  shortcuts,
}
