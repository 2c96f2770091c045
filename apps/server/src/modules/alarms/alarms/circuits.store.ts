import { SUB_DEVICE } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'

/** A branch of a power box, and the number of the output that it hangs on through its contactor. */
export type Branch = {
  readonly id: number
  readonly boxId: number
  readonly name: string
  readonly output: number | null
}

/** What hangs on what, as far as somebody has said. */
export type Circuits = {
  branchOf(lampId: number): Branch | undefined
  branchesOf(boxId: number): readonly Branch[]
}

const BRANCH = `w.id, w.box_id as "boxId", w.name, k.number as output`
const OUTPUT = `left join sub_device c on c.id = w.parent_id left join sub_device k on k.id = c.parent_id and k.type = ${SUB_DEVICE.output}`

/** The branches of lamps and of the power boxes that feed them, and those of other boxes. */
export async function loadCircuits(
  scope: SystemScope,
  { lampIds, boxIds }: { lampIds: readonly number[]; boxIds: readonly number[] },
): Promise<Circuits> {
  const ofLamps =
    lampIds.length === 0
      ? []
      : await scope.query<Branch & { lampId: number }>(
          `select d.id as "lampId", ${BRANCH} from device d join sub_device w on w.id = d.branch_id ${OUTPUT} where d.id = any ($1)`,
          [lampIds],
        )
  const boxes = [...new Set([...boxIds, ...ofLamps.map(({ boxId }) => boxId)])]
  const ofBoxes =
    boxes.length === 0
      ? []
      : await scope.query<Branch>(
          `select ${BRANCH} from sub_device w ${OUTPUT} where w.type = ${SUB_DEVICE.branch} and w.box_id = any ($1)`,
          [boxes],
        )
  const byLamp = new Map(ofLamps.map(({ lampId, ...branch }) => [lampId, branch]))
  const byBox = Map.groupBy(ofBoxes, ({ boxId }) => boxId)
  return { branchOf: (id) => byLamp.get(id), branchesOf: (id) => byBox.get(id) ?? [] }
}
