/** Words that can be chosen, by dictionary. */
export const dictionaries = {
  list: '字典',
  shipped: '内置',
  entries: '{{n}} 项',
  pick: '选择一个字典',
  pickText: '在左侧选择，或新建一个。',
  goneText: '可能已被删除。',
  field: { code: '代码', zh: '中文', en: '英文', used: '启用' },
  hint: {
    codeFixed: '代码不能更改',
    shipped: '内置字典：内容可以修改，不能删除',
  },
  rule: {
    entries: '请检查标红的字典项',
    entryCode: '小写字母或数字开头，可含 - 和 _，最多 30 个',
    twice: '代码重复',
    words: '请输入 1-60 个字',
  },
  entry: {
    list: '字典项',
    add: '添加一项',
    none: '还没有字典项',
    noneText: '添加后，用户即可选择。',
    remove: '移除“{{name}}”',
    move: '移动“{{name}}”：拖动，或按上下方向键',
    moved: '“{{name}}”现在是第 {{place}} 项',
    unnamed: '新的一项',
    of: '{{field}}，第 {{place}} 项',
    removeNote: '已被选用的项请停用而不要移除，否则以前的记录只显示代码。',
  },
  ask: { text: '其中的字典项一并删除，不能恢复。' },
} as const
