### Texts of the commands for a server's data file, and of the errors they report.

cli-export = Export tables from a server's data file, or copy the whole file.
cli-import = Import tables from a file written by “adrift export”.
cli-restore = Restore a table that was deleted less than seven days ago; stop the server first.
cli-doctor = Check a server's data file, and replay every match in it.

storage-data = The data file or its folder (default: ADRIFT_DATA, or else Adrift's usual data folder).
storage-export-tables = Tables to export, by the id in their link (default: all).
storage-export-output = Write to this new file instead of standard output.
storage-export-whole = Copy the whole data file to this new file; the server may keep running.
storage-export-how = --whole copies every table to its own file; leave out the table ids and --output.
storage-restore-table = The deleted table, by the id in its link.
storage-import-file = A file written by “adrift export”.

storage-exported = Tables exported to { $file }: { $tables }. The file contains secrets of their matches; keep it private.
storage-copied = The data file was copied to { $file }. The copy contains secrets of all matches; keep it private.
storage-imported = Tables imported: { $tables }, entries: { $entries }.
storage-restored = Table { $table } was restored with its finished matches: { $matches }.
storage-healthy = { $file } is in order. Tables: { $tables }, entries: { $entries }, matches replayed: { $matches }.
storage-ill = Problems found in { $file }: { $found }. Tables: { $tables }, entries: { $entries }, matches replayed: { $matches }.

## Why the file cannot be used

problem-no-data-file = There is no data file { $file }; name its folder with --data.
problem-data-in-use = An Adrift server is using { $file }; stop it first, or choose another folder with --data.
problem-not-a-data-file = { $file } is not an Adrift data file; choose another with --data.
problem-data-newer = { $file } was written by a newer version of Adrift (format { $found }; this version reads { $known }); use that version.
problem-data-older = { $file } was written by an older version of Adrift; start the server with it once to upgrade it.
problem-data-emptied = { $file } has lost its contents; restore a backup, or delete the file to start without tables.
problem-data-missing = { $file } is missing, but its log { $wal } is still there; restore a backup of { $file }, or delete the log to start without tables.
problem-data-damaged = { $file } is damaged ({ $problem }); restore a backup.
problem-data-forbidden = { $file } cannot be opened ({ $problem }); check the permissions of the file and its folder.
problem-data-busy = Another program is writing to { $file }; close that program first.
problem-data-failed = { $file } cannot be used ({ $problem }); run “adrift doctor” to check it.
problem-data-closed = { $file } has been closed; restart the server.
problem-no-log = The disk of { $file } cannot store data safely, like many network drives; choose a folder on this machine with --data.
problem-disk-full = There is no space left for { $file }; free some disk space.
problem-nothing-to-restore = Nothing is stored of a deleted table { $table }; check the id in its link. Finished matches can be restored for seven days.
problem-file-exists = { $file } already exists; choose another name.

## What is wrong in it

problem-file-inconsistent = The file itself is damaged: { $problem }
problem-entries-stray = Entries that belong to no table: { $number }.
problem-table-unknown = There is no table “{ $table }” in { $file }; run “adrift export” without a table to see all of them.
problem-table-twice = Table { $table } is in the file twice; remove one of the two.
problem-table-exists = Table { $table } is already in the data file, so nothing was imported; leave it out of the import, or delete it from the server first.
problem-entry-missing = Table { $table }: entry { $number } is missing.
problem-count-wrong = Table { $table }: the stored total is { $noted }, but { $found } were found (entries and bytes).
problem-entry-unreadable = Table { $table }: entry { $number } cannot be read ({ $problem }).
problem-table-not-opened = Table { $table }: its first entry does not open the table.
problem-table-misnamed = Table { $table }: its entries belong to a table { $found }.
problem-entry-broken = Table { $table }: the current rules do not accept entry { $number } ({ $kind }); a match that stops there can only be voided.
problem-table-broken = Table { $table } cannot be rebuilt from its entries ({ $problem }).
problem-chance-wrong = Table { $table }, match { $match }: a draw does not follow from its sealed seed ({ $problem }).
problem-not-exported = This file was not written by “adrift export”; choose one that was.
problem-export-newer = The file has format { $found }, but this version of Adrift reads { $known }; use a version that reads it.
problem-export-cut-off = The file ends in the middle of table { $table }; use the complete file.
