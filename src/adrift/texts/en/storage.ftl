### The file a server keeps its tables in: what can be done with it, and what can be wrong with it.

cli-export = Write tables out of a server's data file, or copy it whole.
cli-import = Take in tables that “adrift export” has written.
cli-restore = Bring back a table that was deleted less than seven days ago; the server must be stopped.
cli-doctor = Check a server's data file, and replay every match in it.

storage-data = Folder with the data file (otherwise ADRIFT_DATA, or that of all data of Adrift), or the file itself.
storage-export-tables = Tables to write, by the id in their link; without any, all.
storage-export-output = Write to this new file instead of the screen.
storage-export-whole = Copy the data file whole to this new file; a server may be running.
storage-export-how = Name tables or a whole copy, not both; and a copy needs no --output.
storage-restore-table = The deleted table, by the id in its link.
storage-import-file = A file “adrift export” has written.

storage-exported = Tables written to { $file }: { $tables }. It holds their secrets: keep it to yourself.
storage-copied = A whole copy is in { $file }. It holds all secrets: keep it to yourself.
storage-imported = Tables taken in: { $tables }, entries: { $entries }.
storage-restored = Table { $table } is back with its finished matches: { $matches }.
storage-healthy = { $file } is in order. Tables: { $tables }, entries: { $entries }, matches replayed: { $matches }.
storage-ill = Things wrong with { $file }: { $found }. Tables: { $tables }, entries: { $entries }, matches replayed: { $matches }.

## Why the file cannot be used

problem-no-data-file = There is no data file { $file }; say where it is with --data.
problem-data-in-use = A server of Adrift is using { $file }; stop it first, or choose another folder with --data.
problem-not-a-data-file = { $file } is not a data file of Adrift; choose another with --data.
problem-data-newer = { $file } was written by a newer version of Adrift (layout { $found }, this one knows { $known }); use that version.
problem-data-older = An older version of Adrift has written { $file }; start the server on it once.
problem-data-emptied = { $file } has lost its content; put back a copy of it, or remove it to begin without any tables.
problem-data-missing = { $file } is gone, but its log { $wal } is still there; put back a copy of { $file }, or remove the log to begin without any tables.
problem-data-damaged = { $file } is damaged ({ $problem }); go back to a copy of it.
problem-data-forbidden = { $file } cannot be opened ({ $problem }); check the rights of the file and of its folder.
problem-data-busy = Another program is writing to { $file }; close that one.
problem-data-failed = { $file } cannot be used ({ $problem }); “adrift doctor” may tell more.
problem-data-closed = { $file } has been closed; start the server again.
problem-no-log = Nothing can be kept safely where { $file } is, as on many network disks; choose a folder on this machine with --data.
problem-disk-full = There is no room left for { $file }; make some.
problem-nothing-to-restore = Nothing is kept of a deleted table { $table }. The records of finished matches are kept for seven days; check the id in its link.
problem-file-exists = There is a file { $file } already; choose another name.

## What is wrong in it

problem-file-inconsistent = The file itself is damaged: { $problem }
problem-entries-stray = { $number } entries belong to no table.
problem-table-unknown = There is no table “{ $table }” in { $file }; see “adrift export” for all.
problem-table-twice = Table { $table } stands in the file twice; leave one of them out.
problem-table-exists = Table { $table } is in the data file already, so nothing was taken in; leave it out, or delete it there first.
problem-entry-missing = Table { $table }: entry { $number } is missing.
problem-count-wrong = Table { $table } is noted with { $noted }, but has { $found } (entries and bytes).
problem-entry-unreadable = Table { $table }: entry { $number } cannot be read ({ $problem }).
problem-table-not-opened = Table { $table }: its entries do not begin with the table being set.
problem-table-misnamed = Table { $table }: its entries are those of a table { $found }.
problem-entry-broken = Table { $table }: entry { $number } ({ $kind }) is not accepted by the rules as they are now; a match it stops can only be voided.
problem-table-broken = Table { $table } cannot be made again from its entries ({ $problem }).
problem-chance-wrong = Table { $table }, match { $match }: a draw is not the one its sealed seed gives ({ $problem }).
problem-not-exported = This is no file that “adrift export” has written.
problem-export-newer = The file has the form { $found }; this version of Adrift reads { $known }.
problem-export-cut-off = The file ends in the middle of table { $table }; take the whole file.
