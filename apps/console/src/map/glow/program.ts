import { fragmentShader, vertexShader } from './shaders.ts'

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('The graphics context is lost')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost())
    throw new Error(`Shader: ${gl.getShaderInfoLog(shader)}`)
  return shader
}

const uniformNames = [
  'origin',
  'size',
  'scale',
  'zoomed',
  'stride',
  'strength',
  'pass',
  'additive',
  'inner',
  'outer',
  'discDim',
  'discBright',
  'ground',
  'ringOut',
  'ringOffline',
] as const
export type Uniforms = Readonly<Record<(typeof uniformNames)[number], WebGLUniformLocation | null>>

export type Program = { handle: WebGLProgram; uniforms: Uniforms; vertices: WebGLVertexArrayObject; lamps: WebGLBuffer }

/** Floats of one lamp in the buffer: x, y, brightness, look, index, room. */
export const STRIDE = 6

/** The lamps' shader and its buffers: a square drawn once per lamp. */
export function createProgram(gl: WebGL2RenderingContext): Program {
  const handle = gl.createProgram()
  gl.attachShader(handle, compile(gl, gl.VERTEX_SHADER, vertexShader))
  gl.attachShader(handle, compile(gl, gl.FRAGMENT_SHADER, fragmentShader))
  gl.linkProgram(handle)
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`Shaders do not fit: ${gl.getProgramInfoLog(handle)}`)
  const vertices = gl.createVertexArray()
  const corners = gl.createBuffer()
  const lamps = gl.createBuffer()
  gl.bindVertexArray(vertices)
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const attribute = (name: string, floats: number, stride: number, offset: number, each: number) => {
    const place = gl.getAttribLocation(handle, name)
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, floats, gl.FLOAT, false, stride * 4, offset * 4)
    gl.vertexAttribDivisor(place, each)
  }
  attribute('corner', 2, 0, 0, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, lamps)
  attribute('place', 2, STRIDE, 0, 1)
  attribute('lamp', 4, STRIDE, 2, 1)
  gl.bindVertexArray(null)
  const uniforms = Object.fromEntries(
    uniformNames.map((name) => [name, gl.getUniformLocation(handle, name)]),
  ) as Uniforms
  return { handle, uniforms, vertices, lamps }
}

/** Makes the program the present one and hands it the lamps. */
export function bind(gl: WebGL2RenderingContext, { handle, vertices, lamps }: Program, values: Float32Array) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not a hook
  gl.useProgram(handle)
  gl.bindVertexArray(vertices)
  gl.bindBuffer(gl.ARRAY_BUFFER, lamps)
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.DYNAMIC_DRAW)
}
