import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/command.ts'
import { approvalRequest } from '../devices/approvalRequest.ts'
import { approvals } from '../devices/approvals.ts'
import { catalogue } from '../devices/catalogue.ts'
import { commandCatalogue } from '../devices/commandCatalogue.ts'
import { commandCentre } from '../devices/commandCentre.ts'
import { history } from '../devices/history.ts'
import { invented } from '../devices/invented.ts'
import { refusedConnections } from '../devices/refusedConnections.ts'
import { retire } from '../devices/retire.ts'
import { diagnosis } from '../lighting/diagnosis.ts'
import { monitor } from '../lighting/monitor.ts'
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
