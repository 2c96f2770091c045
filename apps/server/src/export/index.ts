export { createExporter, type Exporter } from './exporter.ts'
