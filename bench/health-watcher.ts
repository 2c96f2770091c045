import { parentPort, workerData } from 'node:worker_threads'

const PAUSE = 20

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

let longest = 0
while (!isOver) {
  const began = performance.now()
  await (await fetch(`http://127.0.0.1:${workerData}/api/health`)).text()
  longest = Math.max(longest, performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
}
parentPort?.postMessage(longest)
