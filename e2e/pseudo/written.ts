/** What people wrote or named: titles, cards, languages, packages, endings of files, dates. */
export const written =
  /Carrel|Stacks|Leaf shapes|Verbs in pairs|The root k|user-\d|nobody|localhost|127\.0\.0\.1|^\.[a-z]|^([A-Z][a-z]{2} )?\d+( [A-Z][a-z]{2})?$|reason=|English|Latin|Japanese|Arabic|Russian|Spanish|German|French|Chinese|Swedish|Polish|Portuguese|Finnish|Swahili|Greek|Italian|Serbian|Thai|Chrome|Linux|UTC/;
