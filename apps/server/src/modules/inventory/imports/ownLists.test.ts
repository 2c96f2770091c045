import { csvLines, fileHead, languages } from '@lamplighter/contract'
import { boxList, connectionList, gatewayList, orderList, retiredDeviceList } from '@lamplighter/kinds/lists'
import { expect, test } from 'vitest'
import { readTable } from '../../../table-reading/read.ts'
import { guessMapping } from './guessMapping.ts'

const lists = [boxList, gatewayList, retiredDeviceList, connectionList, orderList]
const cases = lists.flatMap((list) => languages.map((language) => ({ list, name: list.name.en, language })))

test.each(cases)(
  'a list of $name ($language) is refused by its name, also where titles stand twice',
  async ({ list, language }) => {
    const heads = Object.values(list.columns).map((column) => fileHead(column, language))
    const { columns } = await readTable([Buffer.from([...csvLines(heads, [heads])].join(''))])
    expect(() => guessMapping('list', columns)).toThrow(
      expect.objectContaining({ key: 'import.otherList', params: { list: list.name } }),
    )
  },
)
