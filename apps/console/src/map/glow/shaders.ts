/** Which part of the picture one draw call adds; later ones lie on top. */
export const passes = { bloom: 0, halo: 1, quiet: 2, disc: 3, problem: 4 } as const
export type Pass = (typeof passes)[keyof typeof passes]

/** What a lamp looks like from afar, as the `look` of its instance. */
export const looks = { lit: 0, out: 1, offline: 2, dark: 3 } as const

const LAYERS = { bloom: '16.0', halo: '2.5', disc: '0.3' } as const
/** Below 1: the densest quarter stays the brightest. */
const THINNING = '0.8'

/**
 * One square per lamp. `place` is relative to the origin so that single floats suffice; `lamp` is (brightness 0-1,
 * look, index, side of the ground that it has to itself). Squares that have nothing in a pass are put outside the screen.
 * Where lamps stand closer on the screen than their light is wide, each gives less of it: a whole city from afar shows
 * where it is bright, and never turns white.
 */
export const vertexShader = `#version 300 es
in vec2 corner;
in vec2 place;
in vec4 lamp;
uniform vec2 origin;
uniform vec2 size;
uniform float scale;
uniform float zoomed;
uniform float stride;
uniform int pass;
out vec2 at;
out float radius;
out float bright;
flat out float share;
flat out int look;

float reach() {
  float level = lamp.x;
  if (pass == ${passes.bloom}) return level > 0.01 && mod(lamp.z, stride) < 0.5 ? 40.0 * zoomed : 0.0;
  if (pass == ${passes.halo}) return level > 0.01 ? (2.6 + 9.4 * pow(level, 1.7)) * zoomed : 0.0;
  if (pass == ${passes.disc}) return level > 0.01 ? (1.35 + 0.4 * level) * zoomed + 1.0 : 0.0;
  bool quiet = look == ${looks.out};
  if (look == ${looks.lit}) return 0.0;
  if (pass == ${passes.quiet}) return quiet ? 2.4 * zoomed + 1.0 : 0.0;
  return quiet ? 0.0 : 4.2 * zoomed + 1.0;
}

/** Layers of light that may lie on one another before each is thinned. */
float layers() {
  if (pass == ${passes.bloom}) return ${LAYERS.bloom};
  return pass == ${passes.halo} ? ${LAYERS.halo} : ${LAYERS.disc};
}

float shareOfLight() {
  if (pass > ${passes.halo} && pass != ${passes.disc}) return 1.0;
  float room = lamp.w * scale;
  float covered = 3.14 * radius * radius / (room * room);
  return pow(min(1.0, layers() / covered), ${THINNING});
}

void main() {
  look = int(lamp.y + 0.5);
  bright = lamp.x;
  radius = reach();
  share = radius > 0.0 ? shareOfLight() : 1.0;
  at = corner * radius;
  vec2 pixel = origin + place * scale + at;
  vec2 clip = pixel / size * 2.0 - 1.0;
  gl_Position = radius > 0.0 ? vec4(clip.x, -clip.y, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`

/** Halos fade outward; out is a ring, offline a ring with a slash, both on a plate of the ground. */
export const fragmentShader = `#version 300 es
precision highp float;
precision highp int;
in vec2 at;
in float radius;
in float bright;
flat in float share;
flat in int look;
uniform float zoomed;
uniform float strength;
uniform int pass;
uniform bool additive;
uniform vec3 inner;
uniform vec3 outer;
uniform vec3 discDim;
uniform vec3 discBright;
uniform vec3 ground;
uniform vec3 ringOut;
uniform vec3 ringOffline;
out vec4 color;

float edge(float distance) { return clamp(0.5 - distance, 0.0, 1.0); }

vec4 glow(float reach) {
  float t = min(reach / radius, 1.0);
  if (pass == ${passes.bloom}) {
    float fade = (1.0 - t) * (1.0 - t);
    return vec4(outer, strength * fade * pow(bright, 1.6));
  }
  float fade = additive
    ? mix(mix(1.0, 0.24, smoothstep(0.0, 0.36, t)), 0.0, smoothstep(0.1, 1.0, t))
    : mix(1.0, 0.0, smoothstep(0.0, 1.0, t));
  return vec4(mix(inner, outer, smoothstep(0.0, 0.45, t)), strength * fade * (0.35 + 0.65 * bright));
}

vec4 over(vec4 upper, vec4 lower) { return upper + lower * (1.0 - upper.a); }

vec4 ring(float reach) {
  float quiet = pass == ${passes.quiet} ? 0.7 : 1.0;
  vec3 ink = look == ${looks.offline} ? ringOffline : ringOut;
  float r = 2.5 * zoomed * quiet;
  float half_ = 0.6 * zoomed * quiet;
  vec4 plate = vec4(ground, 1.0) * edge(reach - r - (pass == ${passes.quiet} ? 0.0 : 0.9 * zoomed));
  float stroke = edge(abs(reach - r) - half_);
  if (look == ${looks.offline}) {
    float along = dot(at, normalize(vec2(1.0, -1.0)));
    float across = abs(dot(at, normalize(vec2(1.0, 1.0))));
    float slash = edge(max(across - half_, abs(along) - 4.0 * zoomed));
    stroke = max(stroke, slash);
  }
  return over(vec4(ink, 1.0) * stroke * (pass == ${passes.quiet} ? 0.75 : 1.0), plate);
}

void main() {
  float reach = length(at);
  if (pass == ${passes.bloom} || pass == ${passes.halo}) {
    vec4 light = glow(reach);
    color = vec4(light.rgb, 1.0) * light.a * share;
  } else if (pass == ${passes.disc}) {
    float alpha = edge(reach - radius + 1.0) * smoothstep(0.0, 0.25, bright);
    color = vec4(mix(discDim, discBright, smoothstep(0.35, 0.95, bright)), 1.0) * alpha * share;
  } else {
    color = ring(reach);
  }
}`
