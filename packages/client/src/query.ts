import {
  type CallModule,
  type CallName,
  type CallPlace,
  type Calls,
  changedByMessage,
  changesOf,
  moduleOf,
  pacedBy,
  type Received,
  type Sent,
} from '@lamplighter/contract'
import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  type QueryFilters,
  type UseQueryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './call.ts'
import { callTable } from './callTable.ts'
import { onLive, useLink } from './live/live.ts'
import { forgetStates } from './live/states.ts'
import { useSettings } from './session.ts'
import { throttled } from './throttle.ts'
import { CallError } from './transport.ts'

const isLasting = (error: Error) => error instanceof CallError && error.code > 0

const isLive = ({ link }: ReturnType<typeof useLink.getState>) => link.state === 'open' && link.latency !== null

/**
 * Live messages were missed: states are forgotten, and everything is read again. So it is after a loss, and where somebody
 * acted before the connection of a new page stood.
 */
function readAgainWhatWasMissed(client: QueryClient): void {
  let isNew = true
  useLink.subscribe((link, before) => {
    const isBack = link.regained !== null && link.regained !== before.regained
    const isFirst = isNew && isLive(link)
    if (isFirst) isNew = false
    if (!isBack && !(isFirst && client.getMutationCache().getAll().length > 0)) return
    forgetStates()
    void client.invalidateQueries()
  })
}

/** Messages of a flood are answered by one reading in so many ms. */
const READ_EVERY = 1_000

/** Changes by others arrive as messages. */
function readAgainOnMessages(client: QueryClient): void {
  for (const [type, modules] of Object.entries(changedByMessage))
    onLive(
      type as keyof typeof changedByMessage,
      throttled(READ_EVERY, () => void readAgain(client, modules)),
    )
}

/** A refusal by the server is final; a lost connection is tried twice more. */
export function createQueryClient(onActFailed: (error: Error) => void): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: (error, _, __, { meta }) => !meta?.quiet && onActFailed(error) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !isLasting(error),
        refetchOnWindowFocus: true,
      },
    },
  })
  readAgainWhatWasMissed(client)
  readAgainOnMessages(client)
  return client
}

type CallOptions = {
  enabled?: boolean
  /** Asks again after so many ms, quicker or slower as the organisation settled. */
  every?: number
  /** How long an answer is good without asking again, ms. */
  fresh?: number
  /** Shows the last answer while the next is on its way. */
  keep?: boolean
}

export const callKey = <N extends CallName>(name: N, input?: Sent<Calls[N]>) =>
  input === undefined ? [name] : [name, input]

function useQueryOf() {
  const settings = useSettings()
  return <N extends CallName>(
    name: N,
    input: Sent<Calls[N]>,
    options: CallOptions,
  ): UseQueryOptions<Received<Calls[N]>, CallError> => ({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.every === undefined ? {} : { refetchInterval: pacedBy(settings, options.every) }),
    ...(options.fresh === undefined ? {} : { staleTime: options.fresh }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Reads by a call of the contract and keeps the answer in the cache. */
export function useCall<N extends CallName>(name: N, input: Sent<Calls[N]>, options: CallOptions = {}) {
  return useQuery(useQueryOf()(name, input, options))
}

/** Reads by the same call several times at once. */
export function useCalls<N extends CallName>(name: N, inputs: readonly Sent<Calls[N]>[], options: CallOptions = {}) {
  const queryOf = useQueryOf()
  return useQueries({ queries: inputs.map((input) => queryOf(name, input, options)) })
}

type Act<N extends CallName> = Sent<Calls[N]>

type ActOptions = {
  /** The caller shows a failure itself; otherwise it becomes a dialog. */
  quiet?: boolean
}

/**
 * Forgets answers, and reads those that are shown again. A first answer that is on its way may have been made before what
 * is heard of, and the library waits for it instead of asking anew: it is asked for once more.
 */
async function forget(cache: QueryClient, filters: QueryFilters): Promise<void> {
  const firstReadings = cache
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await cache.invalidateQueries(filters)
  if (firstReadings.length > 0) await cache.invalidateQueries({ predicate: (query) => firstReadings.includes(query) })
}

/** Forgets, and where they are shown reads again, all answers of these modules but files, whose addresses change. */
export const readAgain = (cache: QueryClient, modules: readonly CallModule[]) =>
  forget(cache, {
    predicate: ({ queryKey: [name] }) => {
      const place: CallPlace | undefined = callTable[name as CallName]
      return place !== undefined && place.file !== 'out' && modules.includes(moduleOf(name as CallName))
    },
  })

/** Reads answers of one call again, of which a live message told: those to one input, or all. */
export function useReadAgain<N extends CallName>(name: N, input?: Sent<Calls[N]>): () => Promise<void> {
  const cache = useQueryClient()
  return () => forget(cache, { queryKey: callKey(name, input) })
}

/** Reads again what a call changed that was not made by `useAct`. */
export function useRefresh(name: CallName): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => readAgain(cache, changesOf(name, callTable[name])), [cache, name])
}

/**
 * Does something by a call of the contract; what it changes is read again. So it is where it is refused: it may be otherwise
 * than it was shown.
 */
export function useAct<N extends CallName>(name: N, { quiet = false }: ActOptions = {}) {
  const refresh = useRefresh(name)
  return useMutation<Received<Calls[N]>, CallError, Act<N>>({
    meta: { quiet },
    mutationFn: (input) => call(name, input),
    onSuccess: refresh,
    onError: (error) => void (isLasting(error) && refresh()),
  })
}
