"""Reads a calendar file from standard input and prints the facts of its event as JSON."""

import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
(event,) = calendar.walk("VEVENT")
facts = {
    "method": str(calendar["METHOD"]),
    "uid": str(event["UID"]),
    "sequence": int(event["SEQUENCE"]),
    "status": str(event["STATUS"]),
    "summary": str(event["SUMMARY"]),
    "location": str(event["LOCATION"]),
    "start": event.decoded("DTSTART").isoformat(),
    "end": event.decoded("DTEND").isoformat(),
    "stamp": event.decoded("DTSTAMP").isoformat(),
    "organizer": str(event.get("ORGANIZER", "")).lower(),
    "attendee": str(event.get("ATTENDEE", "")).lower(),
}
if "REFRESH-INTERVAL" in calendar:
    facts["refresh"] = calendar["REFRESH-INTERVAL"].to_ical().decode()
json.dump(facts, sys.stdout)
