/** Remembers what was worked out for a key of an owner, for as long as the owner lives. */
export function kept<Owner extends object, Key, Value>(): (owner: Owner, key: Key, make: () => Value) => Value {
  const owners = new WeakMap<Owner, Map<Key, Value>>()
  return (owner, key, make) => {
    let values = owners.get(owner)
    if (!values) {
      values = new Map()
      owners.set(owner, values)
    }
    const known = values.get(key)
    if (known !== undefined) return known
    const made = make()
    values.set(key, made)
    return made
  }
}
