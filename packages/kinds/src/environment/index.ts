export { airGrades, gradeOf, type Particulate, particulateIndex } from './air-quality.ts'
export { type Band, valueBands } from './bands.ts'
export { CALM, DIRECTIONS, SPEED_ENDS, type WindRose, windRose } from './wind-rose.ts'
