/**
 * SQL of groups and all below them, as one column `id`. `first` selects the ids to begin with. Each group is met once, so
 * that groups which stand in a circle end it too.
 */
export const groupsBelow = (first: string): string =>
  `(with recursive below (id) as (${first}
    union select g.id from device_group g join below on g.parent_id = below.id) select id from below)`

/** Those of one group, whose id is a parameter of the statement. */
export const groupAndBelow = (parameter: string): string =>
  groupsBelow(`select id from device_group where id = ${parameter}`)
