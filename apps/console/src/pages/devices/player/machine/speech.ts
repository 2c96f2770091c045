/** A text goes on no longer than this many times what it should take: some browsers never say that they are done. */
const PATIENCE = 4

export type Speech = {
  readonly text: string
  readonly repeat: number
  /** 0 to 100 */
  readonly volume: number
  /** What it takes where there is no voice, ms. */
  readonly expected: number
}

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Browsers load their voices once they are asked for. */
export const loadVoices = () => void ('speechSynthesis' in window && window.speechSynthesis.getVoices())

/** Speaks where the browser has a voice, and takes as long where it has none; returns what stops it. */
export function speakText(
  { text, repeat, volume, expected }: Speech,
  done: () => void,
  blocked: () => void,
): () => void {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null
  const hasVoice = synthesis !== null && synthesis.getVoices().length > 0
  let isOver = false
  let timer = setTimeout(finish, hasVoice ? PATIENCE * expected : expected)

  function stop() {
    isOver = true
    clearTimeout(timer)
    if (hasVoice) synthesis.cancel()
  }

  function finish() {
    if (isOver) return
    stop()
    done()
  }

  /** It is shown as long as it would have been spoken. */
  function goOnSilently() {
    clearTimeout(timer)
    timer = setTimeout(finish, expected)
  }

  function say(left: number) {
    if (isOver || !hasVoice) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = hasChinese(text) ? 'zh-CN' : 'en'
    utterance.volume = volume / 100
    utterance.onend = () => (left > 1 ? say(left - 1) : finish())
    utterance.onerror = ({ error }) => {
      if (isOver) return
      if (error === 'not-allowed') blocked()
      goOnSilently()
    }
    synthesis.speak(utterance)
  }

  say(repeat)
  return stop
}
