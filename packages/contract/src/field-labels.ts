import { fieldLabels as alarms } from './alarms/field-labels.ts'
import { fieldLabels as charging } from './charging/field-labels.ts'
import { fieldLabels as devices } from './devices/field-labels.ts'
import { fieldLabels as shared } from './field/field-labels.ts'
import { fieldLabels as inventory } from './inventory/field-labels.ts'
import { fieldLabels as lighting } from './lighting/field-labels.ts'
import { fieldLabels as media } from './media/field-labels.ts'
import { fieldLabels as organisation } from './organisation/field-labels.ts'
import { fieldLabels as platform } from './platform/field-labels.ts'
import { fieldLabels as poles } from './poles/field-labels.ts'
import { records } from './records.ts'
import type { Label } from './text/label.ts'

/**
 * What the fields of calls, arguments and audit records are called that belong to no record. `<module>.<key>` is what a
 * key means in the calls of that module only.
 */
const fieldLabels: Readonly<Record<string, Label>> = {
  ...shared,
  ...platform,
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
}

const labelIn = (module: string, key: string): Label | undefined => {
  const fields = Object.hasOwn(records, module) ? records[module]?.fields : undefined
  return fields && Object.hasOwn(fields, key) ? fields[key]?.label : undefined
}

/** A field's name by its key and the module (`user` of `user.save`) that it stands in; null for one without. */
export const fieldLabel = (key: string, module = ''): Label | null =>
  labelIn(module, key) ??
  [`${module}.${key}`, key]
    .map((name) => (Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : null))
    .find(Boolean) ??
  null
