import { call } from '@lamplighter/client'
import { ASSIGN, type Assignable } from '@lamplighter/contract'
import { Button, formatNumber, Row, Stack, Text } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textsOf } from './report.ts'

type Props = {
  what: Assignable
  busy: boolean
  onCheck: (texts: string[]) => void
  /** What is written no longer is what was checked. */
  onChange: () => void
}

/** Names or numbers, one a line: written, pasted, or read from a column of a file. */
export function ListWay({ what, busy, onCheck, onChange }: Props) {
  const { t } = useTranslation()
  const [list, setList] = useState('')
  const [column, setColumn] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const put = (text: string) => {
    setList(text)
    onChange()
  }
  const read = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return call('assign.read', {}, { body })
    },
    onSuccess: ([first]) => {
      setColumn(first?.head ?? null)
      put(first?.texts.join('\n') ?? '')
    },
  })
  const columns = read.data ?? []
  const texts = textsOf(list)
  const tooMany = texts.length > ASSIGN.lines
  return (
    <Stack>
      <Input.TextArea
        aria-label={t(`assign.list.${what}`)}
        placeholder={t(`assign.list.${what}Hint`)}
        rows={6}
        value={list}
        onChange={({ target }) => put(target.value)}
      />
      <Row>
        <Button size="small" icon="upload" busy={read.isPending} onClick={() => input.current?.click()}>
          {t('assign.list.file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".txt,.csv,.xlsx"
          aria-label={t('assign.list.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) read.mutate(file)
          }}
        />
        {columns.length > 1 && (
          <Select
            size="small"
            aria-label={t('assign.list.column')}
            value={column}
            options={columns.map(({ head }) => ({ value: head, label: head }))}
            onChange={(head) => {
              setColumn(head)
              put(columns.find((one) => one.head === head)?.texts.join('\n') ?? '')
            }}
          />
        )}
        <Text tone={tooMany ? 'warn' : 'faint'} size={12} grow>
          {tooMany
            ? t('assign.list.tooMany', { n: formatNumber(ASSIGN.lines) })
            : t('assign.list.lines', { n: formatNumber(texts.length) })}
        </Text>
        <Button
          size="small"
          look="solid"
          busy={busy}
          disabled={texts.length === 0 || tooMany}
          onClick={() => onCheck(texts)}
        >
          {t('assign.list.check')}
        </Button>
      </Row>
      {read.error && (
        <Text as="p" tone="warn" size={13} role="alert">
          {read.error.message}
        </Text>
      )}
    </Stack>
  )
}
