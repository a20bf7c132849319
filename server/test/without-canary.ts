/** Columns that contain no personal data, each with the reason. All other columns must have a canary. */
export const withoutCanary: readonly [column: RegExp, why: string][] = [
  [
    /^(news|dated_news|closing_reason|file_type|schema_migration|receipt_counter)\./,
    'the same for everybody',
  ],
  [/[._]aktentyp$/, 'names of file types are visible to everybody'],
  [
    /\.(list|state|type|kind|instruction|role|what|channel|language|digest|location|scan|event|topic|category)$|[._]result$|^task\.answer$/,
    'one of a few words',
  ],
  [/\.(sha256|attachment_sha256|token_hash|hash)$/, 'a hash'],
  [/^(data_import(_file)?|operator_told)\./, 'the operator’s own: folders, names of files, counts by kind'],
  [/^import_mapping\./, 'the operator’s own: columns of files'],
  [/^api_key(_secret)?\./, 'API keys of the operator’s systems, hashed'],
  [/^audit_anchor\.|^audit\.seal/, 'the trail’s own: a key’s name and a signature'],
]
