/** The build without other sound tracks, subtitles and protected content; the package declares the types of the whole. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
