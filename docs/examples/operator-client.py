#!/usr/bin/env python3
"""Imports rows into the portal; fetches what creditors sent, with the files, and tells what became of it.

  operator-client.py import <kind> <file>              rows as lines of JSON, perhaps packed (.gz)
  operator-client.py fetch <folder>                    each submission into a folder, then acknowledges it
  operator-client.py accept <receipt number> [<case>]  a mandate with the case that it became
  operator-client.py refuse <receipt number> <reason>

PORTAL_API   address of the portal for your systems, by default http://127.0.0.1:8091
PORTAL_FROM  127.0.0.1 where the portal's trustProxy names this machine: sent as X-Forwarded-For
PORTAL_KEY   file with the key that `portal key create` has told

Needs Python 3.9 and nothing else. See docs/operator-api.md.
"""
import hashlib
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

API = os.environ.get("PORTAL_API", "http://127.0.0.1:8091") + "/v1/operator"
KEY = pathlib.Path(os.environ.get("PORTAL_KEY", "portal.key")).read_text().strip()
FROM = {"X-Forwarded-For": os.environ["PORTAL_FROM"]} if "PORTAL_FROM" in os.environ else {}
TRIES = 6


def ask(method, *path, body=None, query={}, headers={}):
    """Asks the portal and answers the bytes. Tries again after a lost answer: every call may be made twice."""
    url = "/".join([API, *(urllib.parse.quote(part, safe="") for part in path)])
    url += "?" + urllib.parse.urlencode(query)
    headers = {"Authorization": f"Bearer {KEY}", **FROM, **headers}
    if isinstance(body, dict):
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    for attempt in range(1, TRIES + 1):
        try:
            request = urllib.request.Request(url, data=body, headers=headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as failure:
            if failure.code not in (429, 503) or attempt == TRIES:
                error = json.load(failure)["error"]
                sys.exit(f"{method} {url}: {error['message']} {error.get('fields', '')}")
            time.sleep(int(failure.headers.get("Retry-After", "5")))
        except OSError as failure:
            if attempt == TRIES:
                sys.exit(f"{method} {url}: {failure}")
            time.sleep(attempt)


def call(method, *path, **details):
    """The same for calls that answer JSON."""
    return json.loads(ask(method, *path, **details))["payload"]


def bring(kind, file):
    """Imports a file under a name of its own: however often it is sent under that, it is imported once."""
    coding = "gzip" if file.endswith(".gz") else "identity"
    headers = {"Content-Type": "application/x-ndjson", "Content-Encoding": coding}
    query = {"kind": kind, "delivery": uuid.uuid4()}
    delivery = call("POST", "imports", query=query, headers=headers, body=pathlib.Path(file).read_bytes())
    while delivery["state"] == "waiting":
        time.sleep(1)
        delivery = call("GET", "imports", delivery["id"])
    if delivery["fault"]:
        sys.exit(delivery["fault"])
    print(json.dumps(delivery["files"]))


def store(folder, submission):
    """Writes a submission with its files into a folder that has its name only when it is whole."""
    number = submission["receiptNumber"]
    whole, building = folder / number, folder / f".{number}"
    if whole.exists():
        return
    building.mkdir(mode=0o750, exist_ok=True)
    for file in submission["files"]:
        data = ask("GET", "submissions", number, "files", file["file"])
        if hashlib.sha256(data).hexdigest() != file["sha256"]:
            sys.exit(f"{number}: {file['file']} has not arrived as it was sent")
        (building / file["file"]).write_bytes(data)
    (building / "submission.json").write_text(json.dumps(submission, ensure_ascii=False, indent=2))
    for path in [*building.iterdir(), building]:
        make_durable(path)
    building.rename(whole)
    make_durable(folder)


def make_durable(path):
    opened = os.open(path, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def fetch(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        given = call("GET", "submissions")
        tell_restore(folder, given["epoch"])
        for submission in given["submissions"]:
            store(folder, submission)
            call("POST", "submissions", submission["receiptNumber"], "acknowledge")
            print(submission["receiptNumber"])
        if given["next"] is None:
            break
    for held in given["held"]:
        print(f"{held['receiptNumber']} is held back: {held['reason']}", file=sys.stderr)


def tell_restore(folder, epoch):
    """Says once that the portal was restored: what it lost is here alone, and what was decided since its backup is to be decided again."""
    known = folder / ".epoch"
    if epoch is not None and (not known.exists() or known.read_text() != epoch):
        print(f"The portal was restored ({epoch}): see docs/operating.md, A restore", file=sys.stderr)
        known.write_text(epoch)


def accept(number, case=None):
    decided = call("POST", "submissions", number, "accept", body={"inkassoNumber": case} if case else {})
    print(f"{number}: {decided['state']}")


def refuse(number, reason):
    decided = call("POST", "submissions", number, "refuse", body={"reason": reason})
    print(f"{number}: {decided['state']}")


if __name__ == "__main__":
    commands = {"import": bring, "fetch": fetch, "accept": accept, "refuse": refuse}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
